// SPDX-License-Identifier: MIT
// What `sessionKeys` of contract-code.json was made of, by solc 0.8.30 with its optimizer, for the Paris EVM, without metadata.
pragma solidity ^0.8.20;

interface Account {
  function execTransactionFromModuleReturnData(address to, uint256 value, bytes calldata data, uint8 operation)
    external
    returns (bool, bytes memory);
}

// A module of Safe accounts. An account lets a key call what it names, of what it names, spend no more than it says, and no
// longer than it says; all of it is looked at here, on each call. What the account takes back, or lets run out, is over.
contract SessionKeys {
  // `limit`: for methods of tokens that move or release them, the most of all calls together, in the token's smallest unit.
  struct Rule {
    address target;
    bytes4 selector;
    uint256 limit;
  }

  struct Session {
    uint48 until;
    // Counts the grants of a key, so that rules of an earlier one never count again.
    uint48 round;
    uint256 cap;
    uint256 spent;
  }

  struct Left {
    bool isAllowed;
    uint256 amount;
  }

  event Granted(address indexed account, address indexed key, uint48 until, uint256 cap, Rule[] rules);
  event Revoked(address indexed account, address indexed key);

  error NotAllowed();
  error Over();
  error TooMuch();
  error Failed(bytes reason);

  mapping(address account => mapping(address key => Session)) public sessionOf;
  mapping(bytes32 rule => Left) private left;

  // By the account itself. `cap`: of the chain's own coin, in wei, of all calls together.
  function grant(address key, uint48 until, uint256 cap, Rule[] calldata rules) external {
    if (key == address(0) || until <= block.timestamp || rules.length == 0) revert NotAllowed();
    uint48 round = sessionOf[msg.sender][key].round + 1;
    sessionOf[msg.sender][key] = Session(until, round, cap, 0);
    for (uint256 i; i < rules.length; ++i) {
      // What an account calls of itself, or of its modules, is as good as its owner's word.
      if (rules[i].target == msg.sender || rules[i].target == address(this)) revert NotAllowed();
      left[ruleOf(msg.sender, key, round, rules[i].target, rules[i].selector)] = Left(true, rules[i].limit);
    }
    emit Granted(msg.sender, key, until, cap, rules);
  }

  // By the account itself.
  function revoke(address key) external {
    Session storage session = sessionOf[msg.sender][key];
    session.until = 0;
    session.round += 1;
    emit Revoked(msg.sender, key);
  }

  // By the key itself. Without data it is a payment, for which the account named the selector 0: no method goes by that.
  function act(address account, address target, uint256 value, bytes calldata data) external returns (bytes memory) {
    Session storage session = sessionOf[account][msg.sender];
    if (session.until <= block.timestamp) revert Over();
    if (data.length > 0 && data.length < 4) revert NotAllowed();
    bytes4 selector = data.length == 0 ? bytes4(0) : bytes4(data[:4]);
    if (data.length > 0 && selector == bytes4(0)) revert NotAllowed();
    Left storage rule = left[ruleOf(account, msg.sender, session.round, target, selector)];
    if (!rule.isAllowed) revert NotAllowed();
    if (value > session.cap - session.spent) revert TooMuch();
    uint256 amount = amountOf(selector, data);
    if (amount > rule.amount) revert TooMuch();
    session.spent += value;
    rule.amount -= amount;
    (bool isDone, bytes memory answer) = Account(account).execTransactionFromModuleReturnData(target, value, data, 0);
    if (!isDone) revert Failed(answer);
    return answer;
  }

  // How much a method of a token moves or releases: transfer, approve, increaseAllowance, transferFrom.
  function amountOf(bytes4 selector, bytes calldata data) private pure returns (uint256) {
    if (selector == 0xa9059cbb || selector == 0x095ea7b3 || selector == 0x39509351) {
      if (data.length < 68) revert NotAllowed();
      return uint256(bytes32(data[36:68]));
    }
    if (selector == 0x23b872dd) {
      if (data.length < 100) revert NotAllowed();
      return uint256(bytes32(data[68:100]));
    }
    return 0;
  }

  function ruleOf(address account, address key, uint48 round, address target, bytes4 selector)
    private
    pure
    returns (bytes32)
  {
    return keccak256(abi.encode(account, key, round, target, selector));
  }
}
