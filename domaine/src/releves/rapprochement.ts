import { ajouterJours, type DateCivile } from '../valeurs/date-civile';
import type { Centimes } from '../valeurs/montant';
import { cleDuNumero, ditUnRetour, motsDuNom, nomDansLibelle, numerosCites, prestataireDe } from './libelles';
import { normaliserLibelle, type Operation } from './releve';
import { sommesExactes } from './sommes';

/** Une facture émise, telle que le rapprochement la regarde. */
export interface FactureARapprocher {
  id: string;
  numero: string;
  client: { id: string; nom: string };
  /** Ce qui en est dû, ou négatif si le client a trop payé. */
  resteCentimes: Centimes;
  emise: DateCivile;
  echeance: DateCivile | null;
  annulee: boolean;
  /** Vrai si le client s'est rétracté de son devis : ce qu'il verse se rend, rien ne se coche de soi-même. */
  rompue?: boolean;
}

/** Ce qu'une ligne paie d'une facture. */
export interface Affectation {
  facture: string;
  montantCentimes: Centimes;
}

/** Ce qui rapproche une ligne de factures : un fait qui se vérifie d'un regard, jamais une note. */
export type Preuve =
  | { regle: 'numero_et_montant'; numero: string }
  | { regle: 'numero_partiel'; numero: string; resteApresCentimes: Centimes }
  | { regle: 'numero_excedent'; numero: string; excedentCentimes: Centimes }
  | { regle: 'numero_soldee'; numero: string; annulee: boolean }
  | { regle: 'montant_et_nom'; numero: string; mot: string }
  | { regle: 'somme'; numeros: string[]; mot: string | null }
  | { regle: 'versement'; prestataire: string };

/** Une proposition pour une ligne ; `sure` : elle se coche d'elle-même, l'égalité au centime et le numéro la disent. */
export interface Proposition {
  genre: 'recette' | 'deja_au_livre';
  sure: boolean;
  affectations: Affectation[];
  preuve: Preuve;
}

const JOURS_AVANT = 2;
const JOURS_APRES = 90;

/** Un argent arrivé plus d'un mois avant l'émission cite la facture d'un autre ; moins, une facture datée après coup. */
const JOURS_DE_DOUTE = 31;

/** Vrai si rien n'en fait douter : l'argent ne revient pas, et n'est pas arrivé bien avant la facture. */
const estUnPaiementDe = (ligne: Operation, libelle: string, { emise }: FactureARapprocher): boolean =>
  !ligne.douteuse && !ditUnRetour(libelle) && ligne.date >= ajouterJours(emise, -JOURS_DE_DOUTE);

/** Une facture ouverte, et les jours où son paiement est vraisemblable. */
interface Ouverte extends FactureARapprocher {
  du: DateCivile;
  au: DateCivile;
}

interface ClientOuvert {
  mots: string[];
  factures: Ouverte[];
}

const ouvrir = (facture: FactureARapprocher): Ouverte => ({
  ...facture,
  du: ajouterJours(facture.emise, -JOURS_AVANT),
  au: ajouterJours(facture.echeance ?? facture.emise, JOURS_APRES),
});

function parClient(ouvertes: readonly Ouverte[]): ClientOuvert[] {
  const clients = new Map<string, ClientOuvert>();
  for (const facture of ouvertes) {
    const { id, nom } = facture.client;
    const client = clients.get(id) ?? { mots: motsDuNom(nom), factures: [] };
    client.factures.push(facture);
    clients.set(id, client);
  }
  return [...clients.values()];
}

/** Le rapprochement d'un relevé : les lignes se donnent dans l'ordre ; ce qu'une ligne sûre paie n'est plus à payer par la suivante. */
export class Rapprochement {
  private readonly parNumero = new Map<string, FactureARapprocher>();
  private readonly clients: ClientOuvert[];
  private readonly restes: Map<string, Centimes>;

  constructor(factures: readonly FactureARapprocher[]) {
    this.clients = parClient(
      factures.filter((une) => une.resteCentimes > 0 && !une.annulee && !une.rompue).map(ouvrir),
    );
    this.restes = new Map(factures.map(({ id, resteCentimes }) => [id, resteCentimes]));
    for (const facture of factures) {
      const cle = cleDuNumero(facture.numero);
      if (cle) this.parNumero.set(cle, facture);
    }
  }

  /** Ce qui se propose pour cette ligne ; `null` : rien ne le prouve, on se tait. */
  proposer(ligne: Operation): Proposition | null {
    const proposition = this.chercher(ligne);
    return proposition && ligne.douteuse ? { ...proposition, sure: false } : proposition;
  }

  private chercher(ligne: Operation): Proposition | null {
    if (ligne.montantCentimes <= 0) return null;
    const libelle = normaliserLibelle(ligne.libelle);
    const prestataire = prestataireDe(libelle);
    const cites = numerosCites(libelle);
    if (prestataire)
      return {
        genre: 'deja_au_livre',
        // Un client peut porter le nom d'un prestataire : celui qui cite un numéro se regarde.
        sure: cites.length === 0,
        affectations: [],
        preuve: { regle: 'versement', prestataire },
      };
    const citees = cites.flatMap((cle) => this.parNumero.get(cle) ?? []);
    if (citees.length === 1) {
      const [facture] = citees as [FactureARapprocher];
      const certaine = cites.length === 1 && estUnPaiementDe(ligne, libelle, facture);
      return this.parLeNumero(ligne.montantCentimes, facture, certaine);
    }
    if (citees.length > 1) return this.parLesNumeros(ligne.montantCentimes, citees);
    return this.parLeNom(ligne, libelle);
  }

  private resteDe = ({ id }: FactureARapprocher): Centimes => this.restes.get(id) ?? 0;

  private parLeNumero(
    montantCentimes: Centimes,
    facture: FactureARapprocher,
    certaine: boolean,
  ): Proposition {
    const reste = this.resteDe(facture);
    const { numero, annulee, id } = facture;
    if (annulee || facture.resteCentimes <= 0)
      return {
        genre: 'deja_au_livre',
        sure: false,
        affectations: [],
        preuve: { regle: 'numero_soldee', numero, annulee },
      };
    const recette = (preuve: Preuve): Proposition => ({
      genre: 'recette',
      sure: preuve.regle === 'numero_et_montant' && certaine && !facture.rompue,
      affectations: [{ facture: id, montantCentimes }],
      preuve,
    });
    if (montantCentimes === reste) {
      if (certaine) this.restes.set(id, 0);
      return recette({ regle: 'numero_et_montant', numero });
    }
    return montantCentimes < reste
      ? recette({ regle: 'numero_partiel', numero, resteApresCentimes: reste - montantCentimes })
      : recette({ regle: 'numero_excedent', numero, excedentCentimes: montantCentimes - reste });
  }

  private parLesNumeros(montant: Centimes, citees: readonly FactureARapprocher[]): Proposition | null {
    const dues = citees.filter((une) => !une.annulee && !une.rompue && this.resteDe(une) > 0);
    const total = dues.reduce((somme, une) => somme + this.resteDe(une), 0);
    return dues.length > 1 && total === montant ? this.enSomme(dues, null) : null;
  }

  /** Sans numéro : le nom du client et le montant d'une seule de ses factures, sinon de plusieurs ensemble. Deux lectures : aucune. */
  private parLeNom({ montantCentimes: montant, date }: Operation, libelle: string): Proposition | null {
    const nommes = this.clients.flatMap(({ mots, factures }) => {
      const mot = nomDansLibelle(mots, libelle);
      const dues = mot
        ? factures.filter((une) => une.du <= date && date <= une.au && this.resteDe(une) > 0)
        : [];
      return mot && dues.length > 0 ? [{ mot, dues }] : [];
    });
    const seules = nommes.flatMap(({ mot, dues }) =>
      dues.filter((une) => this.resteDe(une) === montant).map((facture) => ({ mot, facture })),
    );
    if (seules.length > 1) return null;
    if (seules[0]) return this.enEntier(seules[0].facture, seules[0].mot);
    const sommes = nommes.flatMap(({ mot, dues }) =>
      sommesExactes(dues, this.resteDe, montant).map((groupe) => ({ mot, groupe })),
    );
    return sommes.length === 1 ? this.enSomme(sommes[0]!.groupe, sommes[0]!.mot) : null;
  }

  private enEntier(facture: FactureARapprocher, mot: string): Proposition {
    return {
      genre: 'recette',
      sure: false,
      affectations: [{ facture: facture.id, montantCentimes: this.resteDe(facture) }],
      preuve: { regle: 'montant_et_nom', numero: facture.numero, mot },
    };
  }

  private enSomme(factures: readonly FactureARapprocher[], mot: string | null): Proposition {
    return {
      genre: 'recette',
      sure: false,
      affectations: factures.map((une) => ({ facture: une.id, montantCentimes: this.resteDe(une) })),
      preuve: { regle: 'somme', numeros: factures.map(({ numero }) => numero), mot },
    };
  }
}
