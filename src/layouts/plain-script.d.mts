export declare function plainScript(text: string): string
export declare function withStorageKeys(text: string): string
