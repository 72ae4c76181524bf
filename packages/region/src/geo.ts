/**
 * Geometry on a spherical Earth: distances, a flat plane around a point, Web Mercator and bounds.
 *
 * Units: degrees (WGS 84), meters, bearings in degrees clockwise from north.
 */
export interface Point {
  latitude: number
  longitude: number
}

/** [longitude, latitude], in GeoJSON's order. */
export type Coordinate = [longitude: number, latitude: number]

/** [west, south, east, north] */
export type Bounds = [west: number, south: number, east: number, north: number]

/** Mean radius in meters (IUGG R1). */
export const earthRadius = 6_371_008.8

const radiansInDegree = Math.PI / 180

export const radians = (degrees: number): number => degrees * radiansInDegree
export const degrees = (radians: number): number => radians / radiansInDegree

/** Meters in a degree of latitude: 111,195.08. */
export const metersInDegree = earthRadius * radiansInDegree

/** Returns the meters in a degree of longitude at a latitude. */
export function metersInLongitude(latitude: number): number {
  return metersInDegree * Math.cos(radians(latitude))
}

/** Returns the great-circle distance between two positions in meters (haversine formula). */
export function metersApart(
  longitude: number,
  latitude: number,
  otherLongitude: number,
  otherLatitude: number
): number {
  const sinLatitude = Math.sin(radians(otherLatitude - latitude) / 2)
  const sinLongitude = Math.sin(radians(otherLongitude - longitude) / 2)
  const chord =
    sinLatitude * sinLatitude +
    Math.cos(radians(latitude)) * Math.cos(radians(otherLatitude)) * sinLongitude * sinLongitude
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** A flat projection around a point, in meters. Accurate within a few hundred kilometers. */
export interface Plane {
  x(longitude: number): number
  y(latitude: number): number
  longitude(x: number): number
  latitude(y: number): number
}

/** Returns an equirectangular plane with its origin at the point. x is meters east, y is meters north. */
export function planeAt(origin: Point): Plane {
  const perLongitude = metersInLongitude(origin.latitude)
  return {
    x: longitude => (longitude - origin.longitude) * perLongitude,
    y: latitude => (latitude - origin.latitude) * metersInDegree,
    longitude: x => origin.longitude + x / perLongitude,
    latitude: y => origin.latitude + y / metersInDegree
  }
}

/** Returns x in Web Mercator, 0 to 1, eastward from the antimeridian. */
export const mercatorX = (longitude: number): number => (longitude + 180) / 360

/** Returns y in Web Mercator, 0 to 1, southward. */
export function mercatorY(latitude: number): number {
  const sine = Math.sin(radians(latitude))
  return 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)
}

/** Returns whether a point is within bounds, including the edges. */
export function isWithin([west, south, east, north]: Bounds, { longitude, latitude }: Point): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north
}

/** The part of a region's size that its map shows beyond each edge, so that stops at the edge can be centered. */
const viewMargin = 0.15

/** Returns the bounds of everything that the map of a region can show. */
export function viewBounds([west, south, east, north]: Bounds): Bounds {
  const [wide, high] = [(east - west) * viewMargin, (north - south) * viewMargin]
  return [west - wide, south - high, east + wide, north + high]
}

/** The surroundings of the view, in parts of its size on each side: what a wide screen shows beside a narrow region. */
const surroundingPart = 1.5

/** Returns the bounds in which the sea goes on around the view. */
export function surroundings([west, south, east, north]: Bounds): Bounds {
  const [wide, high] = [(east - west) * surroundingPart, (north - south) * surroundingPart]
  return [
    Math.max(-180, west - wide),
    Math.max(-85, south - high),
    Math.min(180, east + wide),
    Math.min(85, north + high)
  ]
}
