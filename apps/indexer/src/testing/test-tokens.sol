// SPDX-License-Identifier: MIT
// What token-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
pragma solidity ^0.8.20;
contract Coin {
  string public name = "Test Coin"; string public symbol = "TST"; uint8 public decimals = 6;
  mapping(address => uint256) public balanceOf;
  event Transfer(address indexed from, address indexed to, uint256 value);
  function mint(address to, uint256 v) external { balanceOf[to] += v; emit Transfer(address(0), to, v); }
  function burn(uint256 v) external { balanceOf[msg.sender] -= v; emit Transfer(msg.sender, address(0), v); }
  function transfer(address to, uint256 v) external { balanceOf[msg.sender] -= v; balanceOf[to] += v; emit Transfer(msg.sender, to, v); }
}
// It says nothing of itself: not every token has a name.
contract Collectible {
  mapping(address => uint256) public balanceOf; mapping(uint256 => address) public ownerOf;
  event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
  function mint(address to, uint256 id) external { require(ownerOf[id] == address(0), "taken"); ownerOf[id] = to; balanceOf[to] += 1; emit Transfer(address(0), to, id); }
  function transferFrom(address from, address to, uint256 id) external { require(ownerOf[id] == from && msg.sender == from, "not yours"); ownerOf[id] = to; balanceOf[from] -= 1; balanceOf[to] += 1; emit Transfer(from, to, id); }
}
