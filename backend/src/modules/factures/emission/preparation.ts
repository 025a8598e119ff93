import type { Types } from 'mongoose';
import {
  type ClientFige,
  type ContenuFacture,
  figerClient,
  type Vendeur,
} from '@facturier/domaine/documents/facture';
import { fautesDAcheminement } from '@facturier/domaine/documents/acheminement';
import { regimesDe } from '@facturier/domaine/documents/cas-de-vente';
import { caracteresRefuses } from '@facturier/domaine/documents/caracteres';
import { mentionsManquantes } from '@facturier/domaine/documents/mentions';
import { figerNatures } from '@facturier/domaine/documents/nature';
import { verifierContenu } from '@facturier/domaine/documents/verification';
import type { DateCivile } from '@facturier/domaine/valeurs/date-civile';
import type { Faute } from '@facturier/domaine/valeurs/regle';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import type { Client } from '../../clients/schemas/client.schema';
import type { Electronique } from '../../documents/schemas/electronique';
import type { UsersService } from '../../users/users.service';
import { completerContenu, verifierRedites } from '../brouillons/contenu';
import type { Imputation } from '../devis/registre-devis.service';
import type { FactureSaisie } from '../saisie';
import { CaractereNonImprimable, DateEmissionRefusee, MentionsManquantes } from './erreurs';

/** Ce qu'une émission fige, prêt à écrire dès qu'un numéro est donné. */
export interface Preparation {
  clientId: Types.ObjectId;
  contenu: ContenuFacture;
  vendeur: Vendeur;
  client: ClientFige;
  premierRang: number;
  /** D'une facture tirée d'un devis : ce qui s'en déduit, décidé dans la transaction. */
  imputation?: Imputation;
  /** De qui émet par une plateforme : par où elle part, et l'adresse prouvée. */
  electronique?: Electronique;
}

/** Une date d'émission refusée a son code, pour que l'appelant sache quoi corriger. */
const refusDe = (fautes: Faute[], message: string): SaisieInvalide | DateEmissionRefusee => {
  const date = fautes.find(({ champ }) => champ === 'dateEmission');
  return date ? new DateEmissionRefusee(fautes, date.message) : new SaisieInvalide(fautes, message);
};

/** Le contenu à figer : le régime de TVA que la table décide, et pour un particulier aucune condition entre professionnels. */
export function decider(contenu: ContenuFacture, client: ClientFige, vendeur: Vendeur): ContenuFacture {
  const { conditions, ...textes } = contenu.mentions;
  const mentions = client.type === 'particulier' ? textes : { conditions, ...textes };
  return { ...contenu, mentions, regimeTva: regimesDe(client, vendeur) };
}

/** Qui émet, tel que le compte le dit aujourd'hui. */
type Emetteur = Awaited<ReturnType<UsersService['emetteurDe']>>;

/**
 * Ce qui se vérifie et se réunit avant d'ouvrir la transaction d'une émission.
 * @throws SaisieInvalide, DateEmissionRefusee, MentionsManquantes, CaractereNonImprimable
 */
export function preparer(
  saisie: FactureSaisie,
  { vendeur, mentions, premierNumero: premierRang }: Emetteur,
  fiche: Client,
  aujourdhui: DateCivile,
): Preparation {
  const client = figerClient(fiche);
  verifierRedites(saisie, vendeur, aujourdhui);
  const complet = completerContenu(saisie, aujourdhui, mentions);
  const verdict = verifierContenu(complet, client.type, aujourdhui);
  if (verdict.fautes) throw refusDe(verdict.fautes, verdict.message);
  const adressee = fautesDAcheminement(complet.adresseElectronique, client);
  if (adressee.length > 0) throw new SaisieInvalide(adressee);
  const lignes = figerNatures(verdict.contenu.lignes, vendeur.natureOperation);
  const contenu = decider({ ...verdict.contenu, lignes }, client, vendeur);
  const manquantes = mentionsManquantes(vendeur, client, contenu.dateEmission, lignes);
  if (manquantes.length > 0) throw new MentionsManquantes(manquantes);
  const refuses = caracteresRefuses({ genre: 'facture', numero: null, contenu, vendeur, client });
  if (refuses.length > 0) throw new CaractereNonImprimable(refuses);
  return { clientId: fiche._id, contenu, vendeur, client, premierRang };
}
