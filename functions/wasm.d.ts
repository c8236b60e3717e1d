/** WebAssembly is compiled by the platform; what is imported is the module. */
declare module '*.wasm' {
  const module: WebAssembly.Module;
  export default module;
}
