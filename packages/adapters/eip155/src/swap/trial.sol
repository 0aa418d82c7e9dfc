// SPDX-License-Identifier: MIT
// What the code in trial-code.ts was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata. No chain
// has it: a node that is asked what a call would do is told to take it for the code of the account that would swap.
pragma solidity ^0.8.20;
contract Trial {
  struct Call { address to; uint256 value; bytes data; bool mayFail; }
  function run(Call[] calldata calls, address token) external payable returns (bool ok, uint256 received, bytes memory reason) {
    uint256 had = held(token);
    for (uint256 i; i < calls.length; i++) {
      (ok, reason) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!ok && !calls[i].mayFail) return (false, 0, reason);
    }
    uint256 has = held(token);
    return (true, has > had ? has - had : 0, "");
  }
  function held(address token) internal returns (uint256) {
    if (token == address(0)) return address(this).balance;
    (bool ok, bytes memory answer) = token.call(abi.encodeWithSignature("balanceOf(address)", address(this)));
    return ok && answer.length >= 32 ? abi.decode(answer, (uint256)) : 0;
  }
  receive() external payable {}
}
