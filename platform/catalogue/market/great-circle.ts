/** A point on the earth, in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

const earthRadiusMetres = 6_371_008.8;

/** The way over the ground between two points of a sphere, in metres. */
export function metresBetween(from: GeoPoint, to: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const along = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude));
  const chord = half(from.latitude, to.latitude) + along * half(from.longitude, to.longitude);
  return 2 * earthRadiusMetres * Math.asin(Math.min(1, Math.sqrt(chord)));
}
