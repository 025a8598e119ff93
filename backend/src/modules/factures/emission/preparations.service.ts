import { CLIENT_A_CHOISIR, OBLIGATOIRES } from '@facturier/domaine/documents/verification';
import { dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { ClientsService } from '../../clients/clients.service';
import { UsersService } from '../../users/users.service';
import { type FactureSaisie, verifierTotaux } from '../saisie';
import { AdressageService } from './adressage.service';
import { FranchiseService } from './franchise.service';
import { type Preparation, preparer } from './preparation';

/** Ce qui se lit et se vérifie avant d'émettre : l'émetteur en une lecture, le client, et l'adresse où part la facture. */
@Injectable()
export class PreparationsService {
  constructor(
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly franchise: FranchiseService,
    private readonly adressage: AdressageService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws TotauxDifferents, SaisieInvalide, DateEmissionRefusee, MentionsManquantes, CaractereNonImprimable, ClientIntrouvable, FranchisePerdue */
  async preparer(emetteurId: string, saisie: FactureSaisie): Promise<Preparation> {
    verifierTotaux(saisie.contenu, saisie.annonces);
    if (!saisie.client)
      throw new SaisieInvalide([{ champ: 'client', message: CLIENT_A_CHOISIR }], OBLIGATOIRES);
    const [emetteur, fiche] = await Promise.all([
      this.users.emetteurDe(emetteurId, [...this.franchise.joindre(), ...this.adressage.joindre()]),
      this.clients.trouver(emetteurId, saisie.client),
    ]);
    const preparation = preparer(saisie, emetteur, fiche, dateCivileAParis(this.horloge.maintenant()));
    this.franchise.exiger(emetteur.joint, preparation.contenu, preparation.vendeur.natureOperation);
    return this.adressage.adresser(emetteurId, emetteur.joint, preparation);
  }
}
