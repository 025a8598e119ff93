import type { AdresseDuBrouillon } from '@facturier/domaine/contrat/plateforme';
import { figerClient } from '@facturier/domaine/documents/facture';
import { EPINGLEE_PERDUE, HORS_PLAN, phraseDAdresse } from '@facturier/domaine/plateforme/phrases-adresse';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../../common/horloge/horloge';
import { ClientsService } from '../../clients/clients.service';
import { auJour } from '../../documents/dates-libres';
import { FactureIntrouvable } from '../../documents/erreurs';
import { FacturesRepository } from '../../documents/factures.repository';
import { UsersService } from '../../users/users.service';
import { AdressageService } from './adressage.service';

const RIEN: AdresseDuBrouillon = { phrase: null, avis: null, aChoisir: [] };

/** Ce qu'un brouillon dit de l'adresse où partirait sa facture. */
@Injectable()
export class AdressesService {
  constructor(
    private readonly factures: FacturesRepository,
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly adressage: AdressageService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws FactureIntrouvable */
  async dire(emetteurId: string, id: string): Promise<AdresseDuBrouillon> {
    const facture = await this.factures.trouver(emetteurId, id);
    if (!facture) throw new FactureIntrouvable();
    const clientId = facture.client;
    if (facture.emiseLe || !clientId) return RIEN;
    const client = clientId.toHexString();
    if (!(await this.clients.existe(emetteurId, client))) return RIEN;
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const { vendeur, joint } = await this.users.emetteurDe(emetteurId, this.adressage.joindre());
    const choisie = await this.adressage.choisir(emetteurId, joint, {
      client: figerClient(await this.clients.trouver(emetteurId, client)),
      ...{ vendeur, clientId, contenu: auJour(facture, aujourdhui) },
    });
    if (!choisie)
      return (await this.adressage.horsPlan(emetteurId, joint)) ? { ...RIEN, phrase: HORS_PLAN } : RIEN;
    const { choix } = choisie;
    return {
      phrase: phraseDAdresse(choix, aujourdhui),
      avis: choix.epingleePerdue ? EPINGLEE_PERDUE : null,
      aChoisir: choix.aDemander.map(({ adresse }) => adresse),
    };
  }
}
