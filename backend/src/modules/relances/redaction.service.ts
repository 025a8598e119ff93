import { que } from '@facturier/domaine/valeurs/phrases';
import { remplir, type Valeurs } from '@facturier/domaine/relances/modele';
import { rappelEnAnglais } from '@facturier/domaine/relances/sequences-anglaises';
import { dateAnglaise, eurosAnglais } from '@facturier/domaine/documents/mots-anglais';
import {
  type DateCivile,
  dateCivileAParis,
  ecartEnJours,
  formaterDateLongue,
  formaterDateCourte,
} from '@facturier/domaine/valeurs/date-civile';
import { normaliserEmail } from '@facturier/domaine/valeurs/email';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { Environnement } from '../../config/environnement';
import { Horloge } from '../../common/horloge/horloge';
import type { Courriel } from '../../platform/mail/courriel';
import { nomLisible } from '../../platform/mail/nom-sur';
import { LiensSignalementService } from '../abus/liens-signalement.service';
import { adresseDeLaPage, designationLue, enDeuxLangues, enSonNom, nomDe } from '../documents/designation';
import { phraseEnAnglais } from '../factures/envoi/courriels';
import { pourPayer } from '../documents/encart';
import type { LienPorte } from '../liens/liens-de-courriel.service';
import { aReclamer } from '@facturier/domaine/factures/retenue';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import type { Facture } from '../documents/schemas/facture.schema';
import { RetardsService } from '../retards/retards.service';
import { UsersService } from '../users/users.service';

/** Un texte, ses variables à remplacer ou remplacées. */
export interface Texte {
  objet: string;
  corps: string;
}

/** Comment une somme et un jour se disent. */
interface Dire {
  euros: (centimes: number) => string;
  jour: (date: DateCivile) => string;
}
const FRANCAIS: Dire = { euros: formaterEuros, jour: formaterDateLongue };
const ANGLAIS: Dire = { euros: eurosAnglais, jour: dateAnglaise };

/** Plusieurs factures du même client : un seul message, et son tableau. */
function texteGroupe(factures: readonly Facture[]): Texte {
  const emetteur = nomDe(factures[0]!);
  const total = factures.reduce((somme, { resteCentimes }) => somme + resteCentimes, 0);
  return {
    objet: `${factures.length} factures à régler – ${emetteur}`,
    corps: `Bonjour,\n\nVoici les factures qui restent à régler, pour ${formaterEuros(total)} en tout. Si un règlement est déjà parti, ne tenez pas compte de sa ligne.\n\nBien à vous,\n${emetteur}`,
  };
}

const tableauDe = (factures: readonly Facture[]): string[][] => [
  ['Facture', 'Échéance', 'Reste à régler'],
  ...factures.map(({ numero = '', dateEcheance, resteCentimes }) => [
    numero,
    dateEcheance ? formaterDateCourte(dateEcheance) : '',
    formaterEuros(resteCentimes),
  ]),
];

/** Ce qu'un rappel de plusieurs factures montre : leur somme, et chacune. */
const dues = (factures: readonly Facture[]): Pick<Courriel, 'encart' | 'tableau'> => {
  const total = factures.reduce((somme, { resteCentimes }) => somme + resteCentimes, 0);
  return {
    encart: { chiffres: [{ libelle: 'Reste à régler', valeur: formaterEuros(total) }] },
    tableau: tableauDe(factures),
  };
};

const SANS_LIEN: LienPorte = { moyens: [], parti: () => Promise.resolve() };

/** Le texte d'un rappel, et le courriel qui le porte. */
@Injectable()
export class RedactionRelancesService {
  constructor(
    private readonly factures: CorrespondanceService,
    private readonly retards: RetardsService,
    private readonly liens: LiensSignalementService,
    private readonly users: UsersService,
    private readonly horloge: Horloge,
    private readonly env: Environnement,
  ) {}

  /** Le texte tel qu'il se lirait aujourd'hui, sans rien ouvrir : son lien est la page de l'émetteur. */
  essayer(modele: Texte, facture: Facture): Promise<Texte> {
    return this.remplir(modele, facture, adresseDeLaPage(facture, this.env.APP_URL));
  }

  /** Un texte, ses variables remplacées par celles de cette facture, aujourd'hui. @param lien ce que vaut `{{lien}}` */
  async remplir({ objet, corps }: Texte, facture: Facture, lien: string): Promise<Texte> {
    const valeurs = await this.valeursDe(facture, lien);
    return { objet: remplir(objet, valeurs), corps: remplir(corps, valeurs) };
  }

  /** Le rappel de ces factures d'un même client. @param fil les messages qui précèdent */
  async ecrire(
    emises: readonly Facture[],
    modele: Texte,
    a: string,
    fil: string[],
  ): Promise<{ texte: Texte; courriel: Courriel; parti: () => Promise<void> }> {
    const jour = dateCivileAParis(this.horloge.maintenant());
    const factures = emises.map((une) => aReclamer(une, jour));
    const [premiere] = factures as [Facture, ...Facture[]];
    const seule = factures.length === 1;
    const lien = seule ? await this.factures.porter(premiere, a) : SANS_LIEN;
    const texte = seule ? await this.remplir(modele, emises[0]!, lien.url ?? '') : texteGroupe(factures);
    const anglais = await this.enAnglais(emises, modele, lien.url ?? '');
    const expediteur = premiere.emetteur.toHexString();
    const envoi = { expediteur, facture: premiere._id.toHexString() };
    const emetteur = nomDe(premiere);
    const adresse = normaliserEmail(a);
    return {
      texte,
      parti: lien.parti,
      courriel: {
        a,
        sujet: anglais?.objet ? `${texte.objet} / ${anglais.objet}` : texte.objet,
        titre: seule ? `${designationLue(premiere)} – ${emetteur}` : texte.objet,
        apercu: texte.objet,
        paragraphes: texte.corps.split(/\n{2,}/),
        ...(seule
          ? pourPayer(premiere, lien, jour, ['Voir la facture', 'View the invoice'])
          : dues(factures)),
        anglais: anglais?.corps.split(/\n{2,}/) ?? [],
        motif: `Vous recevez ce rappel parce ${que(emetteur)} attend ce règlement. Répondez-lui directement en répondant à ce message.`,
        signaler: this.liens.adresse(envoi, adresse),
        arreter: this.liens.adresse(envoi, adresse, 'rappels'),
        ...enSonNom(premiere),
        repondreA: (await this.users.trouver(expediteur))?.email,
        fil,
      },
    };
  }

  /** Ce que le rappel redit en anglais à qui le lit : un texte de départ en entier, celui de l'émetteur par ce qui reste dû. */
  private async enAnglais(
    emises: readonly Facture[],
    modele: Texte,
    lien: string,
  ): Promise<{ objet?: string; corps: string } | null> {
    if (!enDeuxLangues(emises[0]!)) return null;
    const jour = dateCivileAParis(this.horloge.maintenant());
    const depart = emises.length === 1 ? rappelEnAnglais(modele) : null;
    if (!depart)
      return { corps: emises.map((une) => phraseEnAnglais(aReclamer(une, jour), jour)).join('\n\n') };
    const valeurs = await this.valeursDe(emises[0]!, lien, ANGLAIS);
    return { objet: remplir(depart.objet, valeurs), corps: remplir(depart.corps, valeurs) };
  }

  private async valeursDe(emise: Facture, lien: string, dire: Dire = FRANCAIS): Promise<Valeurs> {
    const jour = dateCivileAParis(this.horloge.maintenant());
    const facture = aReclamer(emise, jour);
    const { clientFige, clientResume, numero = '', resteCentimes, dateEcheance } = facture;
    const decompte = emise.emiseLe ? await this.retards.decompteDe(emise, jour) : null;
    const retard = dateEcheance ? Math.max(0, ecartEnJours(dateEcheance, jour)) : 0;
    return {
      client: nomLisible(clientFige?.nom ?? clientResume?.nom ?? '') ?? 'Madame, Monsieur',
      numero,
      reste: dire.euros(resteCentimes),
      echeance: dateEcheance ? dire.jour(dateEcheance) : '',
      joursDeRetard: String(retard),
      lien,
      penalites: decompte && dire.euros(decompte.penalitesCentimes),
      total: decompte && dire.euros(resteCentimes + decompte.totalCentimes),
      emetteur: nomDe(facture),
    };
  }
}
