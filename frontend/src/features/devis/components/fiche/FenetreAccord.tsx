import { ACCORDS, type Devis } from '@facturier/domaine/contrat/devis';
import { ACCORD_NOTE, ACCORD_PAR, fautesDAccord } from '@facturier/domaine/devis/reponse';
import { estDateCivile } from '@facturier/domaine/valeurs/date-civile';
import { DATE_INEXISTANTE, texte } from '@facturier/domaine/valeurs/regle';
import { Input, Select } from 'antd';
import { useState, type JSX } from 'react';
import { ChampDate } from '@/components/date/ChampDate';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import { ClesParContenu } from '@/lib/cle-par-contenu';
import { aujourdhui } from '@/lib/format/date';
import { useAnnonce } from '@/lib/use-annonce';
import { useAccorder } from '../../api/actes-devis';
import { COMMENT } from '../../model/devis';

const fauteDuJour = (le: string, emission: string): string | null =>
  estDateCivile(le) ? (fautesDAccord(le, emission, aujourdhui())[0]?.message ?? null) : DATE_INEXISTANTE;

/** Note un accord reçu autrement que par la page du devis : qui, quand, comment. Ce n'est pas une signature. */
export default function FenetreAccord({
  devis,
  surFermeture,
}: {
  devis: Devis;
  surFermeture: () => void;
}): JSX.Element {
  const accorder = useAccorder(devis._id);
  const { fait } = useAnnonce();
  const [cles] = useState(() => new ClesParContenu());
  const saisie = useFormulaire({
    nom: 'accord',
    depart: { le: aujourdhui(), par: devis.client.nom, comment: 'papier', note: '' },
    regle: ({ le, par, note }) => ({
      le: fauteDuJour(le, devis.dateEmission),
      par: texte(ACCORD_PAR)(par),
      note: texte(ACCORD_NOTE)(note),
    }),
    envoyer: ({ le, par, comment, note }) => {
      const choisi = ACCORDS.find((un) => un === comment) ?? 'autre';
      const corps = { le, par: par.trim(), comment: choisi, ...(note.trim() && { note: note.trim() }) };
      return accorder.mutateAsync({ corps, cle: cles.pour(corps) });
    },
    reussite: () => {
      surFermeture();
      fait('Accord noté\u00a0: le devis est accepté.');
    },
  });
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Noter l’accord du client"
      valider="Noter l’accord"
      largeur={520}
      surFermeture={surFermeture}
    >
      <p>
        Votre client a dit oui sur papier, par e-mail ou de vive voix. Gardez ce qu’il vous a remis&nbsp;:
        cette note n’en tient pas lieu.
      </p>
      <Champ libelle="Qui a donné son accord" champ={saisie.champ('par')} requis>
        {(controle) => <Input {...pourAntd(controle)} size="large" maxLength={ACCORD_PAR.max} />}
      </Champ>
      <ChampDate libelle="Le" calendrier="date de l’accord" champ={saisie.champ('le')} requis />
      <Champ libelle="Comment" champ={saisie.champ('comment')}>
        {(controle) => (
          <Select
            {...pourAntd(controle)}
            size="large"
            options={ACCORDS.map((value) => ({ value, label: COMMENT[value] }))}
          />
        )}
      </Champ>
      <Champ libelle="Note" champ={saisie.champ('note')} note="Pour vous seul.">
        {(controle) => <Input.TextArea {...pourAntd(controle)} rows={2} maxLength={ACCORD_NOTE.max} />}
      </Champ>
      <RefusEnvoi refus={saisie.refus} defaut="L’accord n’a pas pu être noté." />
    </FenetreSaisie>
  );
}
