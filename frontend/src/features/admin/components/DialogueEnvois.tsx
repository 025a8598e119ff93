import type { PersonneNommee } from '@facturier/domaine/contrat/admin';
import { Input } from 'antd';
import type { JSX } from 'react';
import { CompteurCaracteres } from '@/components/CompteurCaracteres';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { parChamp } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { useAnnonce } from '@/lib/use-annonce';
import { useReglerEnvois } from '../api/actes';
import { de } from '@facturier/domaine/valeurs/phrases';

const RAISON_MAX = 500;

const REGLE = parChamp<{ raison: string }>({
  raison: (valeur) => {
    const texte = valeur.trim();
    if (!texte) return 'Dites pourquoi\u00a0: la personne le lira.';
    return texte.length > RAISON_MAX ? `La raison tient en ${RAISON_MAX} caractères.` : null;
  },
});

/** Suspendre les seuls envois d'un compte ; la raison part à la personne. */
export function DialogueEnvois({
  compte: { _id, nom },
  fermer,
}: {
  compte: PersonneNommee;
  fermer: () => void;
}): JSX.Element {
  const { fait } = useAnnonce();
  const regler = useReglerEnvois();
  const saisie = useFormulaire({
    nom: 'envois',
    depart: { raison: '' },
    regle: REGLE,
    envoyer: ({ raison }) => regler.mutateAsync({ id: _id, suspendus: true, raison: raison.trim() }),
    reussite: () => {
      fait(`Les envois ${de(nom)} sont suspendus.`);
      fermer();
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre={`Suspendre les envois ${de(nom)}\u00a0?`}
      valider="Suspendre ses envois"
      danger
      libre
      surFermeture={fermer}
    >
      <p>Le compte reste ouvert&nbsp;: il émet et télécharge, il n’envoie plus. Un e-mail le lui dit.</p>
      <RefusEnvoi refus={saisie.refus} titre="Les envois n’ont pas été suspendus." />
      <Champ
        libelle="Raison, dite à la personne"
        champ={saisie.champ('raison')}
        note={<CompteurCaracteres valeur={saisie.valeurs.raison} max={RAISON_MAX} />}
      >
        {(controle) => <Input.TextArea {...pourAntd(controle)} rows={3} />}
      </Champ>
    </FenetreSaisie>
  );
}
