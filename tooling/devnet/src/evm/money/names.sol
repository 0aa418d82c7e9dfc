// SPDX-License-Identifier: MIT
// What `names` of money-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
pragma solidity ^0.8.20;

/// Registry, resolver and universal resolver of ENS in one, as far as clients ask: https://docs.ens.domains/resolvers/universal
contract LocalNames {
  error ResolverNotFound(bytes name);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);
  error UnsupportedResolverProfile(bytes4 selector);

  uint256 constant ETHER = 60;
  mapping(bytes32 => bool) private exists;
  mapping(bytes32 => address) private addresses;
  mapping(bytes32 => mapping(string => string)) private texts;
  mapping(address => string) private primaries;

  /// A name that leads to `to`; to nobody where that is zero. Anybody may: the chain is a test's.
  function setName(string calldata name, address to) external {
    bytes32 node = hashOf(encode(bytes(name)), 0);
    exists[node] = true;
    addresses[node] = to;
  }

  function setText(string calldata name, string calldata key, string calldata value) external {
    texts[hashOf(encode(bytes(name)), 0)][key] = value;
  }

  /// What an account says that it is called, true or not.
  function setPrimary(address account, string calldata name) external {
    primaries[account] = name;
  }

  function addr(bytes32 node) external view returns (address) {
    return addresses[node];
  }

  function addr(bytes32 node, uint256 coin) external view returns (bytes memory) {
    return coin == ETHER && addresses[node] != address(0) ? abi.encodePacked(addresses[node]) : bytes("");
  }

  function text(bytes32 node, string calldata key) external view returns (string memory) {
    return texts[node][key];
  }

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata)
    external
    view
    returns (bytes memory, address)
  {
    if (!exists[hashOf(name, 0)]) revert ResolverNotFound(name);
    (bool isAnswered, bytes memory answer) = address(this).staticcall(data);
    if (!isAnswered) revert UnsupportedResolverProfile(bytes4(data));
    return (answer, address(this));
  }

  function reverseWithGateways(bytes calldata account, uint256, string[] calldata)
    external
    view
    returns (string memory primary, address resolver, address reverseResolver)
  {
    address who = address(bytes20(account));
    primary = primaries[who];
    if (bytes(primary).length == 0) return ("", address(0), address(this));
    address led = addresses[hashOf(encode(bytes(primary)), 0)];
    if (led != who) revert ReverseAddressMismatch(primary, abi.encodePacked(led));
    return (primary, address(this), address(this));
  }

  /// The hash of a name in the encoding of DNS, each label behind its length.
  function hashOf(bytes memory name, uint256 at) private pure returns (bytes32) {
    uint256 length = uint8(name[at]);
    if (length == 0) return 0;
    bytes memory label = new bytes(length);
    for (uint256 i; i < length; i++) label[i] = name[at + 1 + i];
    return keccak256(abi.encodePacked(hashOf(name, at + 1 + length), keccak256(label)));
  }

  function encode(bytes memory name) private pure returns (bytes memory out) {
    out = new bytes(name.length + 2);
    uint256 start;
    for (uint256 i; i <= name.length; i++) {
      if (i < name.length && name[i] != ".") {
        out[i + 1] = name[i];
        continue;
      }
      out[start] = bytes1(uint8(i - start));
      start = i + 1;
    }
  }
}
