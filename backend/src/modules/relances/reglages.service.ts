import type { CorpsReglagesRelances, ReglagesRelances } from '@facturier/domaine/contrat/relances';
import { fautesDeSequence, type Sequences, TYPES_DE_SEQUENCE } from '@facturier/domaine/relances/sequences';
import { Injectable } from '@nestjs/common';
import { SaisieInvalide } from '../../common/errors/erreur-metier';
import { envoyes } from '../../common/http/fusion';
import { Horloge } from '../../common/horloge/horloge';
import { CorrespondanceService } from '../factures/correspondance/correspondance.service';
import { CalendrierRelancesService } from './calendrier.service';
import { AnciennesNonVues } from './erreurs';
import { PlansRelancesService } from './plans.service';
import { ReglagesRepository } from './reglages.repository';
import { ETEINTS, sequencesDe } from './situation';

/** @throws SaisieInvalide */
function exigerJustes(sequences: Partial<Sequences>): void {
  const fautes = TYPES_DE_SEQUENCE.flatMap((type) =>
    fautesDeSequence(sequences[type] ?? [], type).map(({ champ, message }) => ({
      champ: `sequences.${type}${champ && `.${champ}`}`,
      message,
    })),
  );
  if (fautes.length > 0) throw new SaisieInvalide(fautes);
}

/** Les réglages des rappels d'un compte. */
@Injectable()
export class ReglagesRelancesService {
  constructor(
    private readonly depot: ReglagesRepository,
    private readonly calendrier: CalendrierRelancesService,
    private readonly plans: PlansRelancesService,
    private readonly factures: CorrespondanceService,
    private readonly horloge: Horloge,
  ) {}

  async lire(emetteurId: string): Promise<ReglagesRelances> {
    const reglages = (await this.depot.lire(emetteurId)) ?? ETEINTS;
    const { etapesAutomatiques, groupees } = await this.plans.droitsDe(emetteurId);
    return {
      actif: reglages.actif,
      depuis: reglages.depuis?.toISOString() ?? null,
      anciennes: reglages.anciennes,
      alsaceMoselle: reglages.alsaceMoselle,
      sequences: sequencesDe(reglages),
      droits: { etapesAutomatiques, groupees },
    };
  }

  /** Change ce qui est envoyé. Allumés, les rappels ne concernent que les factures émises depuis. @throws AnciennesNonVues, SaisieInvalide */
  async changer(emetteurId: string, corps: CorpsReglagesRelances): Promise<ReglagesRelances> {
    const avant = (await this.depot.lire(emetteurId)) ?? ETEINTS;
    const { actif, anciennes, anciennesVues, alsaceMoselle, sequences } = corps;
    if (sequences) {
      exigerJustes(sequences);
      await this.exigerObjets(emetteurId, sequences);
    }
    if (anciennes && !avant.anciennes) {
      const nombre = await this.calendrier.compterAnciennes(emetteurId, avant);
      if (anciennesVues !== nombre) throw new AnciennesNonVues();
    }
    await this.depot.changer(emetteurId, {
      actif: actif ?? avant.actif,
      ...(actif && !avant.actif && { depuis: this.horloge.maintenant() }),
      anciennes: anciennes ?? avant.anciennes,
      alsaceMoselle: alsaceMoselle ?? avant.alsaceMoselle,
      ...(sequences !== undefined && {
        sequences: sequences && { ...avant.sequences, ...envoyes(sequences) },
      }),
    });
    return this.lire(emetteurId);
  }

  private async exigerObjets(emetteurId: string, sequences: Partial<Sequences>): Promise<void> {
    for (const type of TYPES_DE_SEQUENCE)
      for (const [rang, { objet }] of (sequences[type] ?? []).entries())
        await this.factures.exigerObjet(emetteurId, `sequences.${type}.${rang}.objet`, objet);
  }
}
