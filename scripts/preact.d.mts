import type { AstroIntegration } from 'astro'

export const preactAliases: { find: RegExp; replacement: string }[]
export const reactLibraries: RegExp[]
export function preact(): AstroIntegration
