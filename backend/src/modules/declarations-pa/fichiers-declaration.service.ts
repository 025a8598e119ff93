import { nomLegal } from '@facturier/domaine/documents/vendeur';
import { ecrireDeclaration, identifiantDeclaration } from '@facturier/domaine/plateforme/ecrire-declaration';
import { clesDeclarees } from '@facturier/domaine/plateforme/lignes-declarees';
import type { EnvoiAFaire } from '@facturier/domaine/plateforme/suivi-declaration';
import { Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { Horloge } from '../../common/horloge/horloge';
import { UsersService } from '../users/users.service';
import type { AccesADeclarer } from './acces-declarer.service';
import { FaitsDeclaresRepository } from './faits-declares.repository';
import type { PeriodeDeclaration } from './schemas/periode-declaration.schema';

/** Le fichier d'un envoi, et la marque de ce qu'il dit. */
@Injectable()
export class FichiersDeclarationService {
  constructor(
    private readonly ecrits: FaitsDeclaresRepository,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
  ) {}

  /** Le texte du flux 10, au nom de la plateforme qui le porte. @param acces d'un compte que rien n'empêche */
  async ecrire(
    proprietaireId: string,
    { genre, debut, fin, regime, contenu }: PeriodeDeclaration,
    { acces, plateforme }: AccesADeclarer,
    { type, rang }: EnvoiAFaire,
  ): Promise<{ id: string; xml: string }> {
    const periode = { genre, debut, fin, regime };
    const { connexion, port } = acces!;
    const siren = connexion.organisation!;
    const nom = nomLegal(await this.users.vendeurDe(proprietaireId), fin);
    const id = identifiantDeclaration(siren, periode, rang);
    const entete = {
      ...{ id, type, creeLe: this.horloge.maintenant() },
      plateforme: { matricule: port.capacites.matricule!, nom: plateforme! },
      declarant: { siren, nom },
    };
    return { id, xml: ecrireDeclaration(entete, periode, contenu) };
  }

  /** Une vente ne se dit que d'une façon : par ce fichier, ou par un dépôt. Rejoint la transaction en cours. @returns faux si un dépôt l'a dite */
  async marquer(proprietaireId: string, gardee: PeriodeDeclaration): Promise<boolean> {
    const { genre, contenu, pieces, expireLe } = gardee;
    if (genre === 'paiements') return true;
    const dites = new Set(clesDeclarees(contenu));
    const ids = pieces.filter(({ cle }) => dites.has(cle)).map(({ facture, cle }) => facture ?? cle);
    return this.ecrits.marquer(
      proprietaireId,
      ids.map((id) => new Types.ObjectId(id)),
      expireLe,
    );
  }
}
