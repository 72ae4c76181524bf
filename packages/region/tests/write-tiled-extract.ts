/** node write-tiled-extract.ts FROM TO COPIES DEGREES: writes copies of an .osm.pbf file, for measurements of the product. */
import { writeTiledExtract } from './tiled-extract.ts'

const [from, to, copies, degrees] = process.argv.slice(2)
if (!from || !to) throw new Error('Pass the file to copy and the file to write.')
await writeTiledExtract(from, to, Number(copies), Number(degrees))
