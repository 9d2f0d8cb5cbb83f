// What a browser does with an error that stops nothing: here it fails the test.
globalThis.reportError = (error) => {
  throw error
}
