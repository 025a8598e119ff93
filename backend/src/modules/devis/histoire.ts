import type { LigneHistorique } from '@facturier/domaine/contrat/factures';
import {
  type DitsDeDevis,
  type FaitDeDevis,
  type FaitDuClient,
  libelleDuFaitDeDevis,
} from '@facturier/domaine/histoire/faits-de-devis';
import type { Identite } from '../../common/auth/identite';
import { type Acteur, acteurDe, SYSTEME } from '../documents/historique/historique.service';
import type { EvenementDeDevis } from './schemas/devis.schema';

const evenement = <F extends FaitDeDevis>(
  le: Date,
  type: F,
  { role, nom }: Acteur,
  ...[details]: DitsDeDevis<F>
): EvenementDeDevis => ({ le, type, acteur: { role, nom }, ...(details && { details }) });

/** Ce que l'appelant vient de faire d'un devis. */
export const faitPar = <F extends FaitDeDevis>(
  moi: Identite,
  type: F,
  le: Date,
  ...dits: DitsDeDevis<F>
): EvenementDeDevis => evenement(le, type, acteurDe(moi), ...dits);

/** Ce que fait, par son lien ou son compte, le client d'un devis. @param nom le sien, ou l'adresse où ce lien est parti */
export const faitDuClient = <F extends FaitDuClient>(
  type: F,
  le: Date,
  nom: string,
  ...dits: DitsDeDevis<F>
): EvenementDeDevis => evenement(le, type, { role: 'destinataire', nom }, ...dits);

/** Ce que le produit fait de lui-même. */
export const faitDuProduit = <F extends FaitDeDevis>(
  type: F,
  le: Date,
  ...dits: DitsDeDevis<F>
): EvenementDeDevis => evenement(le, type, SYSTEME, ...dits);

/** L'histoire, telle qu'elle se lit. */
export const rendreHistoire = (histoire: readonly EvenementDeDevis[]): LigneHistorique[] =>
  histoire.map(({ le, type, acteur, details }) => ({
    le: le.toISOString(),
    type,
    libelle: libelleDuFaitDeDevis(type),
    acteur,
    ...(details && { details }),
  }));
