// filled in below
console.log("nothing to generate yet");
