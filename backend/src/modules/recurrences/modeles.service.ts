import {
  CLIENT_A_CHOISIR,
  fautesDAjustements,
  fautesDeLignes,
} from '@facturier/domaine/documents/verification';
import { fautesDeDates } from '@facturier/domaine/recurrences/modele';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import { ClientsService } from '../clients/clients.service';
import { verifierRedites } from '../factures/brouillons/contenu';
import { type FactureSaisie, verifierTotaux } from '../factures/saisie';
import { UsersService } from '../users/users.service';
import { type CadreDeModele, exigerVariables } from './modele';

/** Un modèle se juge à la saisie, comme la facture qu'il fera : sa date et ses mentions le seront le jour où elle se fera. */
@Injectable()
export class ModelesService {
  constructor(
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly horloge: Horloge,
  ) {}

  /** @returns l'identifiant de son client. @throws TotauxDifferents, SaisieInvalide, VariableInconnue, ClientIntrouvable */
  async exiger(emetteurId: string, saisie: FactureSaisie, cadre: CadreDeModele): Promise<string> {
    const { client, contenu, annonces } = saisie;
    verifierTotaux(contenu, annonces);
    exigerVariables(contenu, cadre);
    if (!client) throw new SaisieInvalide([{ champ: 'client', message: CLIENT_A_CHOISIR }]);
    const fautes = [
      ...fautesDeDates(contenu),
      ...fautesDeLignes(contenu.lignes),
      ...fautesDAjustements(contenu),
    ];
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const { vendeur } = await this.users.emetteurDe(emetteurId);
    verifierRedites(saisie, vendeur, dateCivileAParis(this.horloge.maintenant()));
    await this.clients.trouver(emetteurId, client);
    return client;
  }
}
