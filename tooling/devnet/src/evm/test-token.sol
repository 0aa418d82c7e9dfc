// SPDX-License-Identifier: MIT
// What `token` of contract-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
// `multicall3` beside it is the one of https://github.com/mds1/multicall3 (MIT), as viem has it.
pragma solidity ^0.8.20;
contract TestToken {
  string public name; string public symbol; uint8 public decimals; uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  constructor(string memory n, string memory s, uint8 d) { name = n; symbol = s; decimals = d; }
  function mint(address to, uint256 v) external { balanceOf[to] += v; emit Transfer(address(0), to, v); }
  function transfer(address to, uint256 v) external returns (bool) { move(msg.sender, to, v); return true; }
  function approve(address to, uint256 v) external returns (bool) { allowance[msg.sender][to] = v; emit Approval(msg.sender, to, v); return true; }
  function transferFrom(address from, address to, uint256 v) external returns (bool) { require(allowance[from][msg.sender] >= v, "allowance"); allowance[from][msg.sender] -= v; move(from, to, v); return true; }
  function move(address from, address to, uint256 v) internal { require(balanceOf[from] >= v, "balance"); balanceOf[from] -= v; balanceOf[to] += v; emit Transfer(from, to, v); }
}
