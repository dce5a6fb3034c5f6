import * as v from 'valibot';

/** A place on earth in degrees, as both Firestore client libraries' `GeoPoint` has it. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** Limits of a geographic point (specification section 5). */
export const geopointLimits = { latitude: 90, longitude: 180 } as const;

function isGeoPoint(value: unknown): value is GeoPoint {
  if (typeof value !== 'object' || value === null) return false;
  const { latitude, longitude } = value as Partial<GeoPoint>;
  return (
    typeof latitude === 'number' &&
    Math.abs(latitude) <= geopointLimits.latitude &&
    typeof longitude === 'number' &&
    Math.abs(longitude) <= geopointLimits.longitude
  );
}

/** A {@link GeoPoint} within {@link geopointLimits}. */
export const geopointSchema = v.custom<GeoPoint>(isGeoPoint, 'geopoint');
