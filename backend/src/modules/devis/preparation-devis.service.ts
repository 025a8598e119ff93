import { commeFacture, construireDevis } from '@facturier/domaine/devis/document-devis';
import { manquesDuDevis } from '@facturier/domaine/devis/examen';
import { fautesDOffre, type Offre } from '@facturier/domaine/devis/offre';
import { caracteresRefuses } from '@facturier/domaine/documents/caracteres';
import {
  type ClientFige,
  type ContenuFacture,
  figerClient,
  type Vendeur,
} from '@facturier/domaine/documents/facture';
import { figerNatures } from '@facturier/domaine/documents/nature';
import { CLIENT_A_CHOISIR, OBLIGATOIRES, verifierContenu } from '@facturier/domaine/documents/verification';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { Injectable } from '@nestjs/common';
import type { Types } from 'mongoose';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Environnement } from '../../config/environnement';
import { Horloge } from '../../common/horloge/horloge';
import { ClientsService } from '../clients/clients.service';
import { reprendre } from '../factures/brouillons/brouillon';
import { completerContenu } from '../factures/brouillons/contenu';
import { CaractereNonImprimable } from '../factures/emission/erreurs';
import { decider } from '../factures/emission/preparation';
import { FranchiseService } from '../factures/emission/franchise.service';
import { UsersService } from '../users/users.service';
import { MentionsDeDevisManquantes } from './erreurs';
import type { Devis } from './schemas/devis.schema';

/** Ce qu'une finalisation fige, prêt à écrire dès qu'un numéro est donné. */
export interface DevisPret {
  clientId: Types.ObjectId;
  contenu: ContenuFacture;
  offre: Offre;
  vendeur: Vendeur;
  client: ClientFige;
}

/** Ce qui se vérifie et se réunit avant d'ouvrir la transaction d'une finalisation. */
@Injectable()
export class PreparationDevisService {
  constructor(
    private readonly users: UsersService,
    private readonly clients: ClientsService,
    private readonly franchise: FranchiseService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** @throws SaisieInvalide, MentionsDeDevisManquantes, CaractereNonImprimable, ClientIntrouvable, FranchisePerdue */
  async preparer(emetteurId: string, brouillon: Devis): Promise<DevisPret> {
    const saisie = reprendre(brouillon);
    if (!saisie.client)
      throw new SaisieInvalide([{ champ: 'client', message: CLIENT_A_CHOISIR }], OBLIGATOIRES);
    const [{ vendeur, mentions, joint }, fiche] = await Promise.all([
      this.users.emetteurDe(emetteurId, this.franchise.joindre()),
      this.clients.trouver(emetteurId, saisie.client),
    ]);
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const client = figerClient(fiche);
    // Un devis n'a pas d'échéance : celle que la vérification attend est le jour même.
    const dates = { dateEmission: aujourdhui, dateEcheance: aujourdhui };
    const complet = completerContenu(
      { ...saisie, contenu: { ...saisie.contenu, ...dates } },
      aujourdhui,
      mentions,
    );
    const verdict = verifierContenu(complet, client.type, aujourdhui);
    if (verdict.fautes) throw new SaisieInvalide(verdict.fautes, verdict.message);
    const lignes = figerNatures(verdict.contenu.lignes, vendeur.natureOperation);
    const contenu = decider({ ...verdict.contenu, lignes }, client, vendeur);
    const offre = { ...brouillon.offre, site: this.env.APP_URL };
    const pret = { clientId: fiche._id, contenu, offre, vendeur, client };
    this.franchise.exiger(joint, contenu, vendeur.natureOperation);
    this.examiner(pret, aujourdhui);
    return pret;
  }

  private examiner({ contenu, offre, vendeur, client }: DevisPret, emission: DateCivile): void {
    const { lignes, totalTtcCentimes } = contenu;
    const fautes = fautesDOffre(offre, totalTtcCentimes);
    if (fautes.length > 0) throw new SaisieInvalide(fautes);
    const manques = manquesDuDevis({ emission, offre, lignes, totalTtcCentimes, vendeur, client });
    if (manques.length > 0) throw new MentionsDeDevisManquantes(manques);
    const devis = { numero: null, contenu, offre, vendeur, client };
    // Les phrases de l'offre s'impriment aussi : leurs signes se jugent avec les autres.
    const phrases = [offre.execution, ...construireDevis(devis).conditions].join(' ');
    const refuses = caracteresRefuses({ ...commeFacture(devis), motif: phrases }).map((refus) =>
      refus.champ === 'motif' ? { ...refus, champ: 'offre' } : refus,
    );
    if (refuses.length > 0) throw new CaractereNonImprimable(refuses);
  }
}
