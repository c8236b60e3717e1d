/** The platform compiles WebAssembly, so an import gives the module. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
