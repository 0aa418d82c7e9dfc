/** Whether this page is installed as an app. */
export function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches || isPhoneApp();
}

/** Whether it is one on an iPhone or iPad, which say it in a word of their own: there, what a page opens is cut off from it. */
export function isPhoneApp(): boolean {
  return "standalone" in navigator && navigator.standalone === true;
}
