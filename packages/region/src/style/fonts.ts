/**
 * Returns the page's fonts in a weight. maplibre reads the weight from the first family's name, and draws with the first
 * family that the page has. So the first name only sets the weight.
 */
export function fontsOf(weight: 'Regular' | 'Medium' | 'Semibold'): string[] {
  return [`Inter Variable ${weight}`, 'Inter Variable', 'Inter', 'sans-serif']
}
