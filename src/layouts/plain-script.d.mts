export declare function plainScript(text: string): string
export declare function withConstants(text: string): string
