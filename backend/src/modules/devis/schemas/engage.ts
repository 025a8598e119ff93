import { trusted } from 'mongoose';

const existe = trusted({ $exists: true });

/** Un devis accepté un jour, même annulé ou rétracté depuis : il engage, et se garde dix ans. */
export const ENGAGE = { $or: [{ accord: existe }, { acceptation: existe }] };

/** Un devis que personne n'a jamais accepté. */
export const SANS_ENGAGEMENT = { $nor: ENGAGE.$or };
