export declare function plainScript(text: string): string
