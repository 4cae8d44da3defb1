/** When this bundle was built, in epoch milliseconds. */
declare const __BUILD_DATE__: number
