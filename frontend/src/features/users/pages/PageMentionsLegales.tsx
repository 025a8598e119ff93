import { useMemo, useState, type JSX } from 'react';
import { EnTetePage } from '@/components/EnTetePage';
import { Etiquette } from '@/components/Etiquette';
import { useAncreFocalisee } from '@/lib/ancre-focalisee';
import { relireSaisie } from '@/lib/saisie-abritee';
import { useLogo } from '../api/compte';
import { useMoi } from '../api/moi';
import { ApercuMentions } from '../components/ApercuMentions';
import { FormulaireEmetteur } from '../components/FormulaireEmetteur';
import { FormulaireMentions } from '../components/FormulaireMentions';
import { MentionsLues } from '../components/MentionsLues';
import { Section } from '../components/Section';
import { cleMentions, type MentionsDuCompte } from '../model/mentions';
import type { SaisieProfil } from '../model/saisie-profil';
import { libelleRole, type User } from '../model/utilisateur';
import styles from './PageMentionsLegales.module.css';

function Professionnel({ user, mentions }: { user: User; mentions: MentionsDuCompte }): JSX.Element {
  useAncreFocalisee();
  const [saisie, setSaisie] = useState<MentionsDuCompte>(() => ({
    ...mentions,
    ...relireSaisie<MentionsDuCompte>(cleMentions(user)),
  }));
  const [profil, setProfil] = useState<Partial<SaisieProfil>>({});
  const logo = useLogo(user);
  const apercu = useMemo(() => ({ ...user, ...profil, siret: profil.siret ?? user.siret }), [user, profil]);
  return (
    <div className={styles.mentions}>
      <div>
        <Section
          etroite
          titre="Informations émetteur"
          texte="Votre nom, votre adresse et votre SIRET figurent sur chaque facture. Une facture déjà émise ne change pas."
        >
          <FormulaireEmetteur user={user} surChangement={setProfil} />
        </Section>
        <FormulaireMentions user={user} mentions={mentions} surChangement={setSaisie} />
      </div>
      <div className={styles.mentionsApercu}>
        <ApercuMentions user={apercu} saisie={saisie} logo={logo.data} />
      </div>
    </div>
  );
}

/** Mentions légales : ce qui figure sur les factures d'un professionnel ; pour les autres, le passage en mode professionnel. */
export default function PageMentionsLegales(): JSX.Element | null {
  const { data: user } = useMoi();
  if (!user) return null;
  const professionnel = user.role === 'professionnel';
  return (
    <>
      <EnTetePage
        titre="Mentions légales"
        etiquette={<Etiquette ton="accent">{libelleRole(user.role)}</Etiquette>}
        sousTitre={
          professionnel
            ? 'Ce que la loi veut sur vos factures, et ce que vous voulez y dire. L’aperçu suit votre saisie.'
            : undefined
        }
      />
      <MentionsLues user={user}>
        {(mentions) => <Professionnel user={user} mentions={mentions} />}
      </MentionsLues>
    </>
  );
}
