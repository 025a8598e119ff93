import { type Appareil, type NiveauConsultation, vautVue } from '@facturier/domaine/liens/lien-public';
import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import type { Ouvert } from './acces-par-lien.service';
import { ConsultationsRepository } from './consultations.repository';
import { type FaitDeLien, FaitsLiensService } from './faits-liens.service';
import { LiensRepository, type PremiereFois } from './liens.repository';
import { VuesParLienRepository } from './vues-par-lien.repository';

const SEMAINE_MS = 7 * 86_400_000;

/** Ce que chaque geste note la première fois, du plus fort au plus faible : l'histoire n'en dit que le plus fort. */
const PREMIERES: Record<NiveauConsultation | 'accusee', readonly [PremiereFois, FaitDeLien][]> = {
  ouverte: [],
  consultee: [['consulteLe', 'lien_consulte']],
  confirmee: [
    ['confirmeLe', 'lien_telecharge'],
    ['consulteLe', 'lien_consulte'],
  ],
  accusee: [
    ['accuseLe', 'lien_accuse'],
    ['confirmeLe', 'lien_telecharge'],
    ['consulteLe', 'lien_consulte'],
  ],
};

/** Ce qu'une visite laisse : sa ligne du jour, les premières fois du lien, la facture vue, et le fait pour l'émetteur. */
@Injectable()
export class TracesLiensService {
  constructor(
    private readonly liens: LiensRepository,
    private readonly visites: ConsultationsRepository,
    private readonly vues: VuesParLienRepository,
    private readonly faits: FaitsLiensService,
    private readonly horloge: Horloge,
  ) {}

  /** Rejoint la transaction en cours. */
  async noter(ouvert: Ouvert, geste: NiveauConsultation | 'accusee', appareil: Appareil): Promise<void> {
    const le = this.horloge.maintenant();
    const niveau = geste === 'accusee' ? 'confirmee' : geste;
    await this.visites.noter(ouvert.lien, { le, niveau, appareil });
    let dit = false;
    for (const [quoi, fait] of PREMIERES[geste]) {
      const premiere = await this.liens.noterPremiere(ouvert.lien, quoi, le);
      if (premiere && !dit) await this.faits.dire(fait, ouvert);
      dit ||= premiere;
    }
    if (vautVue(niveau) && ouvert.lien.genre === 'client') await this.vues.marquerVue(ouvert.facture, le);
  }

  /** Une demande de nouveau lien, une par semaine ; rejoint la transaction en cours. */
  async demander(ouvert: Ouvert): Promise<void> {
    const le = this.horloge.maintenant();
    const depuis = new Date(le.getTime() - SEMAINE_MS);
    if (await this.liens.noterDemande(ouvert.lien, le, depuis)) await this.faits.dire('lien_demande', ouvert);
  }
}
