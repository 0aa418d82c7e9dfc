// SPDX-License-Identifier: MIT
// What `accountFactory` of contract-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without
// metadata. An account of one owner, who may hand it on; whoever is its owner speaks for it (EIP-1271).
pragma solidity ^0.8.20;
contract TestAccount {
  address public owner;
  constructor(address o) { owner = o; }
  function handOn(address to) external { require(msg.sender == owner, "owner"); owner = to; }
  function isValidSignature(bytes32 hash, bytes calldata s) external view returns (bytes4) {
    if (s.length != 65) return 0xffffffff;
    address signer = ecrecover(hash, uint8(s[64]), bytes32(s[0:32]), bytes32(s[32:64]));
    return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}
contract TestAccountFactory {
  function deploy(address owner, bytes32 salt) external returns (address) { return address(new TestAccount{salt: salt}(owner)); }
  function addressOf(address owner, bytes32 salt) external view returns (address) {
    bytes32 code = keccak256(abi.encodePacked(type(TestAccount).creationCode, abi.encode(owner)));
    return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
  }
}
