import type { CorpsRevision, RevisionDePrix } from '@facturier/domaine/contrat/recurrences';
import type { LigneSaisie } from '@facturier/domaine/documents/ligne';
import { apresRevision } from '@facturier/domaine/recurrences/indice';
import type { Indices } from '@facturier/domaine/recurrences/revision';
import { lignesRevisees, type ModeleDate, modeleAu, prixRevise } from '@facturier/domaine/recurrences/modele';
import { MODELES_MAXIMAL } from '@facturier/domaine/recurrences/saisie';
import {
  ecrireNombre,
  entierDepuisDecimal,
  eurosDepuisDixMilliemes,
  tauxDepuisCentiemes,
} from '@facturier/domaine/valeurs/montant';
import { type DateCivile, dateCivileAParis } from '@facturier/domaine/valeurs/date-civile';
import { accorder } from '@facturier/domaine/valeurs/phrases';
import { Injectable } from '@nestjs/common';
import { Demandes } from '../../common/database/demandes';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { Horloge } from '../../common/horloge/horloge';
import type { Demande } from '../../common/http/cle-idempotence';
import { TransactionsAvecEffetsService } from '../../platform/outbox/outbox.service';
import type { SaisieDite } from '../factures/saisie';
import { DroitsRecurrenceService } from './droits-recurrence.service';
import { IndiceManquant, RecurrenceFinie, RecurrencesPleines } from './erreurs';
import { modeleChange } from './modele';
import { ModelesService } from './modeles.service';
import type { ContenuDeModele, Recurrence } from './schemas/recurrence.schema';
import { SeriesService } from './series.service';

const REQUIS = {
  indice: 'Nommez l’indice.',
  s0: 'Donnez la valeur de départ de l’indice.',
  s1: 'Donnez la nouvelle valeur de l’indice.',
  source: 'Dites où cette valeur est publiée.',
} as const;

/** L'indice, ses deux valeurs et sa source : un prix ne se révise pas sans eux. @throws IndiceManquant */
function indicesDe(corps: CorpsRevision): Indices {
  const champs = (Object.keys(REQUIS) as (keyof typeof REQUIS)[])
    .filter((champ) => !corps[champ])
    .map((champ) => ({ champ, message: REQUIS[champ] }));
  if (champs.length > 0) throw new IndiceManquant(champs);
  const { s0, s1, plafond } = corps;
  return { s0: s0!, s1: s1!, ...(plafond != null && { plafondPourCent: plafond }) };
}

/** Un indice, à la française : « 310,2 ». */
const ecrire = (indice = 0): string => ecrireNombre(entierDepuisDecimal(indice, 3), 3);

const enEuros = (ligne: LigneSaisie): number => eurosDepuisDixMilliemes(ligne.prixUnitaireDixMilliemes ?? 0);

/** Les prix successifs d'une série : un nouveau vaut à partir d'un jour, rien de ce qui est fait ne change. */
@Injectable()
export class PrixDeSerieService {
  constructor(
    private readonly series: SeriesService,
    private readonly droits: DroitsRecurrenceService,
    private readonly modeles: ModelesService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly demandes: Demandes,
    private readonly horloge: Horloge,
  ) {}

  /** @throws RecurrenceIntrouvable, RecurrenceFinie, RecurrencesPleines, SaisieInvalide, VariableInconnue, TotauxDifferents */
  async ajouter(
    emetteurId: string,
    id: string,
    dite: SaisieDite,
    { aPartirDu, raison }: { aPartirDu: string; raison?: string },
    demande: Demande | null,
  ): Promise<void> {
    await this.droits.exiger(emetteurId);
    const serie = await this.series.exiger(emetteurId, id);
    const client = serie.client.toHexString();
    if (dite.client && dite.client !== client)
      throw new SaisieInvalide([{ champ: 'client', message: 'Une série garde son client.' }]);
    const saisie = modeleChange(modeleAu(serie.modeles, aPartirDu).contenu, client, dite);
    await this.modeles.exiger(emetteurId, saisie, serie);
    const { contenu, conditions } = saisie;
    await this.ecrire(emetteurId, id, demande, {
      aPartirDu,
      contenu: { contenu, conditions },
      ...(raison && { raison }),
    });
  }

  /** Montre ce que l'indice fait des prix ; confirmé, ils valent à partir du jour dit. @throws IndiceManquant, et comme `ajouter` */
  async reviser(
    emetteurId: string,
    id: string,
    corps: CorpsRevision,
    demande: Demande | null,
  ): Promise<RevisionDePrix> {
    await this.droits.exiger(emetteurId);
    const indices = indicesDe(corps);
    const { aPartirDu, indice, source, confirmer = false } = corps;
    const { contenu } = modeleAu((await this.series.exiger(emetteurId, id)).modeles, aPartirDu);
    const { lignes } = contenu.contenu;
    const revisees = lignesRevisees(lignes, indices);
    if (confirmer)
      await this.ecrire(
        emetteurId,
        id,
        demande,
        {
          aPartirDu,
          contenu: { ...contenu, contenu: { ...contenu.contenu, lignes: revisees } },
          raison: `${indice}\u00a0: ${ecrire(corps.s0)} → ${ecrire(corps.s1)} (${source})`,
        },
        { nom: indice!, s1: indices.s1 },
      );
    const plusChere = lignes.reduce((max, { prixUnitaireDixMilliemes: p }) => Math.max(max, p ?? 0), 0);
    const { variation, plafonne } = prixRevise(plusChere, indices);
    return {
      lignes: lignes.map((ligne, rang) => ({
        description: ligne.description,
        avant: enEuros(ligne),
        apres: enEuros(revisees[rang]!),
      })),
      variation: tauxDepuisCentiemes(variation),
      plafonne,
      confirmee: confirmer,
    };
  }

  private async ecrire(
    emetteurId: string,
    id: string,
    demande: Demande | null,
    neuf: ModeleDate<ContenuDeModele>,
    revu?: { nom: string; s1: number },
  ): Promise<void> {
    await this.demandes.uneSeuleFois(emetteurId, demande, async () => {
      await this.transactions.executer(async () => {
        const serie = await this.series.exiger(emetteurId, id);
        if (!serie.prochaine)
          throw new RecurrenceFinie('Cette série est finie\u00a0: ses prix ne changent plus.');
        const autres = serie.modeles.filter(({ aPartirDu }) => aPartirDu !== neuf.aPartirDu);
        if (autres.length >= MODELES_MAXIMAL)
          throw new RecurrencesPleines(
            `Une série garde ${accorder(MODELES_MAXIMAL, 'prix', 'prix')} au plus.`,
          );
        await this.series.ecrire(serie, {
          modeles: [...autres, neuf],
          ...this.indiceRevu(serie, neuf, revu),
        });
        await this.demandes.inscrire(emetteurId, demande, id);
      });
      return id;
    });
  }

  /** L'indice prévu, s'il est celui qui vient d'être révisé : il ne se demande plus. */
  private indiceRevu(
    { indice }: Recurrence,
    { aPartirDu }: { aPartirDu: DateCivile },
    revu?: { nom: string; s1: number },
  ): Partial<Recurrence> {
    if (!indice || indice.nom !== revu?.nom) return {};
    const jour = dateCivileAParis(this.horloge.maintenant());
    return { indice: apresRevision(indice, { s1: revu.s1, aPartirDu, jour }) };
  }
}
