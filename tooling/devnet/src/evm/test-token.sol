// SPDX-License-Identifier: MIT
// What `token` of contract-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
// `multicall3` beside it is the one of https://github.com/mds1/multicall3 (MIT), as viem has it.
pragma solidity ^0.8.20;
contract TestToken {
  string public name; string public symbol; uint8 public decimals; uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  event Transfer(address indexed from, address indexed to, uint256 value);
  constructor(string memory n, string memory s, uint8 d) { name = n; symbol = s; decimals = d; }
  function mint(address to, uint256 v) external { balanceOf[to] += v; emit Transfer(address(0), to, v); }
  function transfer(address to, uint256 v) external returns (bool) { require(balanceOf[msg.sender] >= v, "balance"); balanceOf[msg.sender] -= v; balanceOf[to] += v; emit Transfer(msg.sender, to, v); return true; }
}
