import type { LigneHistorique, RoleActeur, RoleLecteur } from '@facturier/domaine/contrat/factures';
import {
  type DetailsDeFacture,
  type DitsDe,
  estLuPar,
  type Fait,
  libelleDuFait,
} from '@facturier/domaine/histoire/faits-de-facture';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import type { Identite } from '../../../common/auth/identite';
import { Horloge } from '../../../common/horloge/horloge';
import { AvisFactureService } from './avis-facture.service';
import { type CibleDHistoire, HistoriqueRepository } from './historique.repository';
import type { Facture } from '../schemas/facture.schema';
import type { Ouverture } from '../schemas/suivi.schemas';
import { type EvenementANoter, type Ouvert, ouvrirHistoire } from './chaine';

/** Qui agit sur une facture. */
export interface Acteur {
  role: RoleActeur;
  id?: string;
  nom: string;
}

/** Le système, pour ce que personne n'a fait de sa main. */
export const SYSTEME: Acteur = { role: 'systeme', nom: 'Facturier' };

/** L'appelant comme acteur d'une facture. */
export const acteurDe = (moi: Identite, role: RoleActeur = 'emetteur'): Acteur => ({
  role,
  id: moi.id,
  nom: `${moi.prenom} ${moi.nom}`.trim(),
});

const evenement = (
  le: Date,
  type: Fait,
  acteur: Acteur,
  details?: Partial<DetailsDeFacture>,
): EvenementANoter => {
  const { role, nom, id } = acteur;
  return { type, acteur: { role, nom, ...(id && { id: new Types.ObjectId(id) }) }, details, le };
};

/** La première ligne d'un document que cette personne émet à cet instant ; il la porte. */
export const ouvertPar = <F extends 'creee' | 'avoir_cree'>(
  moi: Identite,
  facture: Types.ObjectId,
  le: Date,
  type: F,
  ...[details]: DitsDe<F>
): Ouverture => ouvrirHistoire(facture, evenement(le, type, acteurDe(moi), details));

/** L'histoire d'une facture : on y ajoute, on n'y touche jamais. */
@Injectable()
export class HistoriqueService {
  constructor(
    private readonly historique: HistoriqueRepository,
    private readonly avisFacture: AvisFactureService,
    private readonly horloge: Horloge,
  ) {}

  /** Ajoute une ligne, et prévient qui doit l'être ; rejoint la transaction en cours. */
  async noter<F extends Fait>(
    facture: CibleDHistoire,
    fait: F,
    acteur: Acteur,
    ...[details]: DitsDe<F>
  ): Promise<void> {
    await this.historique.ajouter(facture, evenement(this.horloge.maintenant(), fait, acteur, details));
    await this.avisFacture.prevenir(facture, fait, acteur.role === 'emetteur', details);
  }

  /** Ce que ce lecteur lit de l'histoire d'une facture, du plus ancien au plus récent ; l'administration, comme l'émetteur. */
  async lire(facture: Ouvert & Pick<Facture, 'genre'>, lecteur: RoleLecteur): Promise<LigneHistorique[]> {
    const cote = lecteur === 'destinataire' ? lecteur : 'emetteur';
    const lignes = await this.historique.lister(facture);
    return lignes
      .filter(({ type }) => estLuPar(cote, type))
      .map(({ le, type, acteur, details }) => ({
        le: le.toISOString(),
        type,
        libelle: libelleDuFait(type, facture.genre),
        acteur: { role: acteur.role, nom: acteur.nom },
        ...(details && { details }),
      }));
  }
}
