import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import {
  type ClientFige,
  type ContenuFacture,
  figerClient,
  type Vendeur,
} from '@facturier/domaine/documents/facture';
import { caracteresRefuses } from '@facturier/domaine/documents/caracteres';
import { mentionsManquantes } from '@facturier/domaine/documents/mentions';
import { CLIENT_A_CHOISIR, OBLIGATOIRES, verifierContenu } from '@facturier/domaine/documents/verification';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { ClientsService } from '../../clients/clients.service';
import { UsersService } from '../../users/users.service';
import { completerContenu, verifierTotaux } from '../brouillons/contenu';
import type { FactureSaisie } from '../dto/saisie.mapper';
import { CaractereNonImprimable, MentionsManquantes } from './erreurs';

/** Ce qu'une émission fige, prêt à écrire dès qu'un numéro est donné. */
export interface Preparation {
  clientId: Types.ObjectId;
  contenu: ContenuFacture;
  vendeur: Vendeur;
  client: ClientFige;
  premierRang: number;
}

/** Ce qui se vérifie et se réunit avant d'ouvrir la transaction d'une émission. */
@Injectable()
export class PreparationEmission {
  constructor(
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws TotauxDifferents, SaisieInvalide, MentionsManquantes, CaractereNonImprimable, ClientIntrouvable */
  async preparer(emetteurId: string, saisie: FactureSaisie): Promise<Preparation> {
    verifierTotaux(saisie);
    if (!saisie.client)
      throw new SaisieInvalide([{ champ: 'client', message: CLIENT_A_CHOISIR }], OBLIGATOIRES);
    const [{ vendeur, mentions, premierNumero: premierRang }, fiche] = await Promise.all([
      this.users.emetteurDe(emetteurId),
      this.clients.trouver(emetteurId, saisie.client),
    ]);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const client = figerClient(fiche);
    const complet = completerContenu(saisie.contenu, aujourdhui, mentions);
    const verdict = verifierContenu(complet, client.type, aujourdhui);
    if (verdict.fautes) throw new SaisieInvalide(verdict.fautes, verdict.message);
    const { contenu } = verdict;
    const manquantes = mentionsManquantes(vendeur, client, contenu.dateEmission);
    if (manquantes.length > 0) throw new MentionsManquantes(manquantes);
    const refuses = caracteresRefuses({ genre: 'facture', numero: null, contenu, vendeur, client });
    if (refuses.length > 0) throw new CaractereNonImprimable(refuses);
    return { clientId: fiche._id, contenu, vendeur, client, premierRang };
  }
}
