import { centimesDepuisEuros } from '@facturier/domaine/valeurs/montant';
import { type Maillon, texteDeMaillon } from '@facturier/domaine/verification/chaine';
import { sha256De } from '../../../common/cles/empreinte';
import type { Fautes } from './fautes';
import type { ManifesteLu } from './manifeste-lu';

/** Une ligne de `donnees/`, en ce que le contrôle en lit. */
interface RangeeLue {
  sens?: string;
  genre?: string;
  numero?: string | null;
  emiseLe?: string | null;
  montantTTC?: number;
  montant?: number;
}

const CHAINE = 'chaine.jsonl';
const FACTURES = 'donnees/factures.jsonl';
const DEVIS = 'donnees/devis.jsonl';
const ECRITURES = 'donnees/paiements.jsonl';
const MANIFESTE = 'manifeste.json';

/** Ce que les lignes d'une archive disent ensemble, comparé à ce que son manifeste en annonce. */
export class Temoins {
  /** Les fichiers qu'il lit ligne à ligne. */
  static readonly LUS: readonly string[] = [CHAINE, FACTURES, DEVIS, ECRITURES];

  private bout = { rang: 0, empreinte: '' };
  private rompue = false;
  private readonly rangs = new Map<string, number>();
  private readonly totaux: Record<string, number> = {
    ...{ factures: 0, facturesCentimes: 0, avoirs: 0, avoirsCentimes: 0 },
    ...{ ecritures: 0, livreCentimes: 0 },
  };

  constructor(private readonly fautes: Fautes) {}

  /** Une ligne d'un fichier que quelqu'un d'autre a pu écrire : ce qui ne s'y lit pas se relève, et le contrôle continue. */
  lire(chemin: string, texte: string): void {
    try {
      this.compterLigne(chemin, JSON.parse(texte) as RangeeLue & Maillon & { empreinte: string });
    } catch {
      this.fautes.relever(chemin, 'Une de ses lignes ne se lit pas.');
    }
  }

  /** Tout est lu : ce qui ne s'accorde pas au manifeste se relève. */
  finir({ compteurs, totaux, chaine }: ManifesteLu): void {
    const { rang, empreinte } = this.bout;
    if (!this.rompue && (rang !== (chaine?.rang ?? 0) || empreinte !== (chaine?.empreinte ?? '')))
      this.fautes.relever(CHAINE, 'Son bout n’est pas celui que le manifeste annonce.');
    for (const [nom, lu] of Object.entries(this.totaux))
      if (lu !== totaux[nom])
        this.fautes.relever(MANIFESTE, `Le total «\u00a0${nom}\u00a0» n’est pas celui des lignes.`);
    for (const [serieEtAnnee, lu] of this.rangs) {
      const [serie, annee] = serieEtAnnee.split(' ');
      const dit = compteurs.find((un) => un.serie === serie);
      const passe = dit && Number(annee) < dit.annee;
      if (
        !passe &&
        (!dit || Number(annee) !== dit.annee || lu > dit.rang || (serie !== 'DEV' && lu < dit.rang))
      )
        this.fautes.relever(MANIFESTE, `Le dernier rang de ${serie}-${annee} n’est pas celui des documents.`);
    }
  }

  private compterLigne(chemin: string, ligne: RangeeLue & Maillon & { empreinte: string }): void {
    if (chemin === CHAINE) this.suivre(ligne);
    else if (chemin === ECRITURES) this.compter('ecritures', 'livreCentimes', ligne.montant);
    else this.compterDocument(chemin, ligne);
  }

  private suivre({ empreinte, ...maillon }: Maillon & { empreinte: string }): void {
    if (this.rompue) return;
    const suit = maillon.rang === this.bout.rang + 1 && maillon.precedente === this.bout.empreinte;
    this.rompue = !suit || sha256De(texteDeMaillon(maillon)) !== empreinte;
    if (this.rompue) this.fautes.relever(CHAINE, `Le maillon ${this.bout.rang + 1} ne tient pas.`);
    this.bout = { rang: maillon.rang, empreinte };
  }

  private compterDocument(chemin: string, { sens, genre, numero, emiseLe, montantTTC }: RangeeLue): void {
    if (chemin === FACTURES && (sens !== 'emise' || !emiseLe)) return;
    if (chemin === FACTURES && genre === 'avoir') this.compter('avoirs', 'avoirsCentimes', montantTTC);
    else if (chemin === FACTURES) this.compter('factures', 'facturesCentimes', montantTTC);
    const [, serie, annee, rang] = /^([A-Z]+)-(\d{4})-(\d+)/.exec(numero ?? '') ?? [];
    if (!serie) return;
    const cle = `${serie} ${annee}`;
    this.rangs.set(cle, Math.max(this.rangs.get(cle) ?? 0, Number(rang)));
  }

  private compter(nombre: string, somme: string, euros: number | undefined): void {
    this.totaux[nombre]! += 1;
    this.totaux[somme]! += centimesDepuisEuros(euros ?? 0);
  }
}
