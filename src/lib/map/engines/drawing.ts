/** Draws and edits one polygon with terra-draw, which loads when somebody begins to draw. */
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'
import type { Coordinate } from '../../geo.ts'
import { mapPalettes } from '../palette.ts'
import type { MapMode, Stop } from '../types.ts'
import type { EngineMap } from './engine.ts'

type Hex = `#${string}`

/** The adapter's names of layers and sources begin so. */
const ownNames = 'td-'

/** Starts to draw, or to edit `ring`. `listener` gets the closed ring after each change. */
export function startDrawing(
  map: EngineMap,
  modeOf: () => MapMode,
  ring: readonly Coordinate[] | null,
  listener: (ring: Coordinate[]) => void
): Stop {
  let newest = ring
  let draw = begin()

  function begin(): TerraDraw {
    clear(map)
    const palette = mapPalettes[modeOf()]
    const tool = new TerraDraw({
      adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 6 }),
      modes: modes(palette.ahead as Hex, palette.casing as Hex)
    })
    tool.start()
    tool.on('finish', (id, { action }) => {
      const feature = tool.getSnapshotFeature(id)
      if (feature?.geometry.type !== 'Polygon') return
      newest = (feature.geometry.coordinates[0] ?? []) as Coordinate[]
      listener([...newest])
      // The polygon is complete: from now on, its corners can be moved.
      if (action === 'draw') edit(tool, id)
    })
    if (!newest) {
      tool.setMode('polygon')
      return tool
    }
    const coordinates = [newest.map(([longitude, latitude]) => [longitude, latitude])]
    const [added] = tool.addFeatures([
      { type: 'Feature', properties: { mode: 'polygon' }, geometry: { type: 'Polygon', coordinates } }
    ])
    if (added?.valid && added.id !== undefined) edit(tool, added.id)
    else tool.setMode('polygon')
    return tool
  }

  function edit(tool: TerraDraw, id: string | number): void {
    tool.setMode('select')
    tool.selectFeature(id)
  }

  // A change of the color mode replaces the style, and with it the layers of the drawing.
  const restart = () => {
    draw.stop()
    draw = begin()
  }
  map.on('style.load', restart)
  return () => {
    map.off('style.load', restart)
    draw.stop()
  }
}

/** Removes the layers of an earlier drawing. The adapter leaves them if it's stopped while the style is loading. */
function clear(map: EngineMap): void {
  const { layers = [], sources = {} } = map.getStyle() ?? {}
  for (const { id } of layers) if (id.startsWith(ownNames)) map.removeLayer(id)
  for (const id of Object.keys(sources)) if (id.startsWith(ownNames)) map.removeSource(id)
}

function modes(color: Hex, edge: Hex) {
  return [
    new TerraDrawPolygonMode({
      styles: {
        fillColor: color,
        fillOpacity: 0.2,
        outlineColor: color,
        outlineWidth: 3,
        closingPointColor: color,
        closingPointOutlineColor: edge,
        closingPointWidth: 7
      }
    }),
    new TerraDrawSelectMode({
      allowManualDeselection: false,
      flags: {
        polygon: {
          feature: {
            draggable: true,
            coordinates: { draggable: true, deletable: true, midpoints: { draggable: true } }
          }
        }
      },
      styles: {
        selectedPolygonColor: color,
        selectedPolygonFillOpacity: 0.2,
        selectedPolygonOutlineColor: color,
        selectedPolygonOutlineWidth: 3,
        selectionPointColor: color,
        selectionPointOutlineColor: edge,
        selectionPointWidth: 7,
        selectionPointOutlineWidth: 2,
        midPointColor: edge,
        midPointOutlineColor: color,
        midPointWidth: 5,
        midPointOutlineWidth: 2
      }
    })
  ]
}
