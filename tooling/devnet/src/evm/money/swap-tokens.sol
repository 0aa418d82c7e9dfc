// SPDX-License-Identifier: MIT
// What `permit`, `fee`, `mute` and `batch` of money-code.json were made of, by solc 0.8.30 with its optimizer, for the Paris
// EVM, without metadata.
pragma solidity ^0.8.20;
abstract contract SwapToken {
  string public name; string public symbol; uint8 public decimals; uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  constructor(string memory n, string memory s, uint8 d) { name = n; symbol = s; decimals = d; }
  function mint(address to, uint256 v) external { balanceOf[to] += v; emit Transfer(address(0), to, v); }
  function spend(address from, uint256 v) internal { require(allowance[from][msg.sender] >= v, "allowance"); allowance[from][msg.sender] -= v; }
  function move(address from, address to, uint256 sent, uint256 arrives) internal { require(balanceOf[from] >= sent, "balance"); balanceOf[from] -= sent; balanceOf[to] += arrives; emit Transfer(from, to, arrives); }
  function allow(address from, address to, uint256 v) internal { allowance[from][to] = v; emit Approval(from, to, v); }
}
// EIP-2612.
contract PermitToken is SwapToken {
  mapping(address => uint256) public nonces;
  bytes32 public immutable DOMAIN_SEPARATOR;
  string public constant version = "1";
  bytes32 public constant PERMIT_TYPEHASH = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
  constructor(string memory n, string memory s, uint8 d) SwapToken(n, s, d) {
    DOMAIN_SEPARATOR = keccak256(abi.encode(keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"), keccak256(bytes(n)), keccak256(bytes("1")), block.chainid, address(this)));
  }
  function transfer(address to, uint256 v) external returns (bool) { move(msg.sender, to, v, v); return true; }
  function approve(address to, uint256 v) external returns (bool) { allow(msg.sender, to, v); return true; }
  function transferFrom(address from, address to, uint256 v) external returns (bool) { spend(from, v); move(from, to, v, v); return true; }
  function permit(address owner, address to, uint256 v, uint256 deadline, uint8 sigV, bytes32 r, bytes32 s) external {
    require(block.timestamp <= deadline, "expired");
    bytes32 digest = keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR, keccak256(abi.encode(PERMIT_TYPEHASH, owner, to, v, nonces[owner]++, deadline))));
    address signer = ecrecover(digest, sigV, r, s);
    require(signer != address(0) && signer == owner, "signature");
    allow(owner, to, v);
  }
}
// Keeps a hundredth of what is moved.
contract FeeToken is SwapToken {
  constructor(string memory n, string memory s, uint8 d) SwapToken(n, s, d) {}
  function transfer(address to, uint256 v) external returns (bool) { move(msg.sender, to, v, v - v / 100); return true; }
  function approve(address to, uint256 v) external returns (bool) { allow(msg.sender, to, v); return true; }
  function transferFrom(address from, address to, uint256 v) external returns (bool) { spend(from, v); move(from, to, v, v - v / 100); return true; }
}
// Returns nothing, and changes what is allowed only from or to nothing: as the dollars of Tether do on Ethereum.
contract MuteToken is SwapToken {
  constructor(string memory n, string memory s, uint8 d) SwapToken(n, s, d) {}
  function transfer(address to, uint256 v) external { move(msg.sender, to, v, v); }
  function approve(address to, uint256 v) external { require(v == 0 || allowance[msg.sender][to] == 0, "reset"); allow(msg.sender, to, v); }
  function transferFrom(address from, address to, uint256 v) external { spend(from, v); move(from, to, v, v); }
}
// What an account's code becomes by EIP-7702 where its wallet does several calls as one.
contract BatchAccount {
  struct Call { address to; uint256 value; bytes data; }
  function execute(Call[] calldata calls) external {
    require(msg.sender == address(this), "not itself");
    for (uint256 i; i < calls.length; i++) {
      (bool ok, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
      if (!ok) assembly { revert(add(answer, 32), mload(answer)) }
    }
  }
  receive() external payable {}
}
