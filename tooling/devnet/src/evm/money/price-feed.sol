// SPDX-License-Identifier: MIT
// What `feed` of money-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
pragma solidity ^0.8.20;

/// Answers as Chainlink's feeds do: https://docs.chain.link/data-feeds/api-reference
contract TestFeed {
  string public description;
  uint8 public decimals;
  int256 public answer;
  // How old the answer always is, in seconds: a feed that nobody updates stays as fresh, or as stale, as it was made.
  uint256 public age;

  constructor(string memory described, uint8 places, int256 first, uint256 seconds_) {
    description = described;
    decimals = places;
    answer = first;
    age = seconds_;
  }

  function set(int256 next, uint256 seconds_) external {
    answer = next;
    age = seconds_;
  }

  function latestRoundData() external view returns (uint80, int256, uint256, uint256, uint80) {
    uint256 at = block.timestamp - age;
    return (1, answer, at, at, 1);
  }
}
