export function isAtLeast(version: string, oldest: [major: number, minor: number]): boolean;
export function isInstalled(root?: string): boolean;
export function findToolchainNode(root?: string): string | undefined;
export function handOver(script: string, args: readonly string[]): void;
