import { Injectable } from '@nestjs/common';
import { Horloge } from '../../common/horloge/horloge';
import { Environnement } from '../../config/environnement';
import { AfnorAdapter } from './afnor-adapter';
import { AucunePlateforme } from './aucune-plateforme';
import { type ClesDAcces, Oauth } from './oauth';
import type { PlateformeAgreee } from './plateforme-agreee';
import { type ReglagesDePlateforme, reglagesDe } from './reglages';

/** Une plateforme que la configuration permet : comment elle répond, et comment on y entre. */
export interface PlateformePermise {
  reglages: ReglagesDePlateforme;
  port: PlateformeAgreee;
  oauth: Oauth;
}

/** Les plateformes que la configuration permet, et elles seules. Une origine retirée de la liste n'est plus appelée. */
@Injectable()
export class Plateformes {
  readonly permises: readonly PlateformePermise[];
  private readonly aucune = new AucunePlateforme();

  constructor(
    private readonly env: Environnement,
    horloge: Horloge,
  ) {
    const maintenant = (): Date => horloge.maintenant();
    const doublure = env.PA_DOUBLURE_URL
      ? [reglagesDe(new URL(env.PA_DOUBLURE_URL).origin, { nom: 'Plateforme simulée', matricule: '0123' })]
      : [];
    this.permises = [...doublure, ...env.hotesDePlateforme.map((origine) => reglagesDe(origine))].map(
      (reglages) => ({
        reglages,
        port: new AfnorAdapter(reglages, maintenant),
        oauth: new Oauth(reglages, maintenant),
      }),
    );
  }

  /** Celle où l'on consent sans clé à coller : la première, si la configuration nous y donne un accès. */
  get partenaire(): (PlateformePermise & { cles: ClesDAcces }) | null {
    const [premiere] = this.permises;
    const { PA_CLIENT_ID: identifiant, PA_CLIENT_SECRET: secret } = this.env;
    return premiere && identifiant && secret ? { ...premiere, cles: { identifiant, secret } } : null;
  }

  parCode(code: string): PlateformePermise | undefined {
    return this.permises.find(({ reglages }) => reglages.code === code);
  }

  parOrigine(origine: string): PlateformePermise | undefined {
    return this.permises.find(({ reglages }) => reglages.origine === origine);
  }

  /** Le port de cette origine ; hors de la liste, celui qui dit qu'il n'y en a pas. */
  port(origine: string): PlateformeAgreee {
    return this.parOrigine(origine)?.port ?? this.aucune;
  }
}
