/** Addresses of the files that an `import()` of the module loads (host/build/chunk-files.ts). */
declare module '*?files' {
  const files: readonly string[];
  export default files;
}
