import { definirEffet } from '../../platform/outbox/effet';

const duCompte = ({ proprietaire }: { proprietaire: string }): string => proprietaire;

/** Lire chez la plateforme un flux que le relevé a vu. */
export const LECTURE = definirEffet<{ proprietaire: string; flux: string }>('pa.lecture', null, duCompte);

/** Relever une connexion que sa plateforme vient de sonner. */
export const RELEVE = definirEffet<{ proprietaire: string; connexion: string }>('pa.releve', null, duCompte);
