// SPDX-License-Identifier: MIT
// What `idRegistry` of contract-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
// It answers what Farcaster's own on OP Mainnet answers: the id of an account, and the account of an id. An id has one account, and
// an account one id; who holds one may move it.
pragma solidity ^0.8.20;
contract IdRegistry {
  uint256 public idCounter;
  mapping(address => uint256) public idOf;
  mapping(uint256 => address) public custodyOf;
  event Register(address indexed to, uint256 indexed id, address recovery);
  event Transfer(address indexed from, address indexed to, uint256 indexed id);
  function register(address to) external returns (uint256 id) { require(idOf[to] == 0, "HasId"); id = ++idCounter; idOf[to] = id; custodyOf[id] = to; emit Register(to, id, address(0)); }
  function transfer(address to) external { uint256 id = idOf[msg.sender]; require(id != 0, "HasNoId"); require(idOf[to] == 0, "HasId"); idOf[msg.sender] = 0; idOf[to] = id; custodyOf[id] = to; emit Transfer(msg.sender, to, id); }
}
