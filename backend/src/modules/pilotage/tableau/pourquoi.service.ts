import type { CriteresPourquoi, PourquoiCeChiffre } from '@facturier/domaine/contrat/pilotage';
import type { Chiffre } from '@facturier/domaine/cotisations/chiffre';
import { chiffreDeDevis } from '@facturier/domaine/pilotage/conversion';
import { CHIFFRES, type NomDeChiffre, type PorteeDeChiffre } from '@facturier/domaine/pilotage/chiffres';
import { joursDe, type Periode } from '@facturier/domaine/recettes/periode';
import type { CoteDeSeuil } from '@facturier/domaine/seuils/cumul';
import { anneeDe, type DateCivile, dateCivileAParis, moisDe } from '@facturier/domaine/valeurs/date-civile';
import { eurosDepuisCentimes } from '@facturier/domaine/valeurs/montant';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../../common/errors/erreur-metier';
import { Horloge } from '../../../common/horloge/horloge';
import { SuiviDevisService } from '../../devis/suivi-devis.service';
import { rendreTerme } from '../declarations/declarations.mapper';
import { estChiffreDImpots } from '../impots/impots.service';
import { ChiffresDeDeclarationService } from './chiffres-de-declaration.service';
import { ChiffresDeSeuilService, type SeuilMontre } from './chiffres-de-seuil.service';
import { type ChiffreDeFactures, douzeMois, FacturesDuTableauService } from './factures-du-tableau.service';
import { type ChiffreDuLivre, LivreDuTableauService } from './livre-du-tableau.service';

const FORMES: Readonly<Record<Exclude<PorteeDeChiffre, 'jour'>, RegExp>> = {
  mois: /^\d{4}-(?:0[1-9]|1[0-2])$/u,
  annee: /^2[01]\d\d$/u,
  trimestre: /^2[01]\d\d(?:-T[1-4])?$/u,
  periode: /^\d{4}-(?:T[1-4]|0[1-9]|1[0-2])$/u,
};
/** Sans période, celle du jour ; d'une déclaration, la prochaine, que le jour seul ne dit pas. */
const DU_JOUR: Readonly<Record<Exclude<PorteeDeChiffre, 'jour'>, (jour: DateCivile) => Periode | undefined>> =
  {
    mois: moisDe,
    annee: (jour) => String(anneeDe(jour)),
    trimestre: (jour) => String(anneeDe(jour)),
    periode: () => undefined,
  };
/** Les chiffres d'un seuil : ce que l'on compte, et de quel côté. */
const SEUILS = {
  franchise_encaisse: ['franchise_encaisse', 'total'],
  franchise_encaisse_services: ['franchise_encaisse', 'services'],
  franchise_realise: ['franchise_realise', 'total'],
  franchise_realise_services: ['franchise_realise', 'services'],
  micro: ['micro', 'total'],
  micro_services: ['micro', 'services'],
  franchise_etranger: ['etranger', 'total'],
  attendu: ['attendu', 'total'],
  attendu_services: ['attendu', 'services'],
  attendu_micro: ['attendu_micro', 'total'],
  attendu_micro_services: ['attendu_micro', 'services'],
} as const satisfies Partial<Record<NomDeChiffre, readonly [SeuilMontre, CoteDeSeuil]>>;
type ChiffreDeSeuil = keyof typeof SEUILS;
const PERIODE_FAUSSE =
  'Ce chiffre se demande d’un mois (2026-11), d’une année (2026), d’un trimestre ou d’une période de l’Urssaf.';

/** Où en est la demande : sur quoi elle porte, et le jour où elle se fait. */
interface Demande {
  id: string;
  chiffre: NomDeChiffre;
  /** Absente : elle n'est pas dite, et ne vient pas du jour. */
  periode: Periode | undefined;
  aujourdhui: DateCivile;
}

/** Ce qui fait un chiffre, et ce sur quoi il porte. */
interface Raison {
  raison: Chiffre;
  periode: Periode | null;
}

/** « Pourquoi ce chiffre » : chaque chiffre du tableau, des seuils et des déclarations, et tout ce qui le fait. */
@Injectable()
export class PourquoiService {
  constructor(
    private readonly factures: FacturesDuTableauService,
    private readonly livre: LivreDuTableauService,
    private readonly devis: SuiviDevisService,
    private readonly seuils: ChiffresDeSeuilService,
    private readonly declarations: ChiffresDeDeclarationService,
    private readonly horloge: Horloge,
  ) {}

  /** @throws SaisieInvalide d'une fausse période, CalculRefuse ACTIVITE_INCOMPLETE, TAUX_MANQUANT, NATURE_NON_DITE, PERIODE_FAUSSE */
  async lire(id: string, { chiffre, periode: dite }: CriteresPourquoi): Promise<PourquoiCeChiffre> {
    const aujourdhui = dateCivileAParis(this.horloge.maintenant());
    const portee = CHIFFRES[chiffre];
    const demandee = this.periodeDe(portee, dite, aujourdhui);
    const { raison, periode } = await this.raison({ id, chiffre, periode: demandee, aujourdhui });
    const enJours = chiffre === 'delai';
    const termes = raison.termes.map(rendreTerme);
    return {
      ...{ chiffre, periode, unite: enJours ? 'jours' : 'euros' },
      valeur: enJours ? raison.centimes : eurosDepuisCentimes(raison.centimes),
      diviseur: enJours ? termes.length : null,
      ...{ regle: raison.regle, source: raison.source, verifieLe: raison.verifieLe ?? null },
      termes: enJours ? raison.termes.map((un) => ({ ...rendreTerme(un), montant: un.centimes })) : termes,
      exclus: raison.exclus.map(rendreTerme),
    };
  }

  private async raison(demande: Demande): Promise<Raison> {
    const { id, chiffre, periode } = demande;
    if (chiffre === 'declaration' || chiffre === 'estimation') {
      const lu = await this.declarations.dUnePeriode(id, chiffre, periode);
      return { raison: lu.chiffre, periode: lu.cle };
    }
    return periode === undefined
      ? { raison: await this.duJour(demande), periode: null }
      : { raison: await this.dUneDate(demande, periode), periode };
  }

  private async duJour({ id, chiffre, aujourdhui }: Demande): Promise<Chiffre> {
    switch (chiffre) {
      case 'a_mettre_de_cote':
        return this.declarations.aMettreDeCote(id);
      case 'devis_acceptes':
      case 'devis_repondus':
      case 'devis_en_attente': {
        const { du } = douzeMois(aujourdhui);
        return chiffreDeDevis(await this.devis.finalises(id, du, aujourdhui), chiffre);
      }
      default:
        return this.factures.chiffre(id, chiffre as ChiffreDeFactures, aujourdhui);
    }
  }

  private async dUneDate({ id, chiffre }: Demande, periode: Periode): Promise<Chiffre> {
    if (chiffre === 'facture') return this.factures.facture(id, periode);
    if (chiffre in SEUILS) {
      const [seuil, cote] = SEUILS[chiffre as ChiffreDeSeuil];
      return this.seuils.chiffre(id, Number(periode), seuil, cote);
    }
    if (estChiffreDImpots(chiffre)) return this.declarations.deLAnnee(id, chiffre, Number(periode));
    return this.livre.chiffre(id, chiffre as ChiffreDuLivre, periode);
  }

  /** @throws SaisieInvalide */
  private periodeDe(
    portee: PorteeDeChiffre,
    dite: Periode | undefined,
    aujourdhui: DateCivile,
  ): Periode | undefined {
    if (portee === 'jour') return undefined;
    if (dite === undefined) return DU_JOUR[portee](aujourdhui);
    if (!FORMES[portee].test(dite) || !joursDe(dite))
      throw new SaisieInvalide([{ champ: 'periode', message: PERIODE_FAUSSE }]);
    return dite;
  }
}
