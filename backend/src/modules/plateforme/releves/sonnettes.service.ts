import { Injectable, type OnModuleInit } from '@nestjs/common';
import { sha256De } from '../../../common/cles/empreinte';
import { identifiant } from '../../../common/database/proprietaire';
import { NonAuthentifie, RessourceIntrouvable } from '../../../common/errors/erreurs-communes';
import { Horloge } from '../../../common/horloge/horloge';
import { FauteDefinitive } from '../../../platform/outbox/effet';
import { OutboxService, TransactionsAvecEffetsService } from '../../../platform/outbox/outbox.service';
import { PaNonAutorisee } from '../../../platform/plateforme-agreee/erreurs';
import { type Sonnette, sonnetteSignee } from '../../../platform/plateforme-agreee/sonnette';
import { CoffrePaService } from '../coffre-pa.service';
import { ConnexionsRepository } from '../connexions.repository';
import { RELEVE } from '../effets';
import { RelevesService } from './releves.service';

/** Les sonneries des plateformes : signées, de moins de cinq minutes, entendues une fois. Elles ne font que demander un relevé. */
@Injectable()
export class SonnettesService implements OnModuleInit {
  constructor(
    private readonly connexions: ConnexionsRepository,
    private readonly coffre: CoffrePaService,
    private readonly releves: RelevesService,
    private readonly outbox: OutboxService,
    private readonly transactions: TransactionsAvecEffetsService,
    private readonly horloge: Horloge,
  ) {}

  onModuleInit(): void {
    this.outbox.declarer(RELEVE, async ({ charge: { proprietaire, connexion } }) => {
      const cle = { proprietaire: identifiant(proprietaire), _id: identifiant(connexion) };
      await this.releves.relever(cle).catch((faute: unknown) => {
        // Refusé, il ne sert à rien d'insister : la connexion est à refaire.
        throw faute instanceof PaNonAutorisee ? new FauteDefinitive(faute.message) : faute;
      });
    });
  }

  /** @throws RessourceIntrouvable : jeton inconnu ; NonAuthentifie : signature fausse, ou trop vieille */
  async sonner(jeton: string, sonnerie: Sonnette): Promise<void> {
    const connexion = await this.connexions.parSonnette(sha256De(jeton));
    if (!connexion) throw new RessourceIntrouvable();
    const cle = this.coffre.cleDeSonnette(connexion);
    if (!cle || !sonnetteSignee(sonnerie, cle, this.horloge.maintenant()))
      throw new NonAuthentifie('Cette sonnerie n’est pas signée par votre plateforme.');
    const { octets, instant } = sonnerie;
    await this.transactions.executer(async () => {
      if (!(await this.connexions.entendre(connexion, sha256De(octets, `@${instant}`)))) return;
      const { proprietaire, _id } = connexion;
      await this.outbox.deposer(RELEVE, {
        proprietaire: proprietaire.toHexString(),
        connexion: _id.toHexString(),
      });
    });
  }
}
