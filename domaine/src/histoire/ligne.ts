import type { DetailsDeDevis, FaitDeDevis } from './faits-de-devis';
import type { DetailsDeFacture, Fait } from './faits-de-facture';

/** Qui agit sur un document. */
export type RoleActeur = 'emetteur' | 'destinataire' | 'systeme' | 'admin' | 'prestataire' | 'releve';

/** Ce qui arrive à une facture ou à un devis, et ce que chacun en dit. */
export type FaitLu = Fait | FaitDeDevis;
export type DetailsLus = Partial<DetailsDeFacture & DetailsDeDevis>;
