import type { ChiffreDit, PrevisionsDesComptes } from '@facturier/domaine/contrat/previsions';
import { App, Button } from 'antd';
import type { JSX } from 'react';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import { ChoixEnBoutons } from '@/components/formulaire/ChoixEnBoutons';
import { Formulaire } from '@/components/formulaire/Formulaire';
import { RefusEnvoi } from '@/components/formulaire/RefusEnvoi';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import textes from '@/components/textes.module.css';
import { messageDe } from '@/lib/erreurs-api';
import { afficherEuros } from '@/lib/format/montant';
import { useDireObjectif } from '../../api/previsions';
import { ecrireEuros, eurosTapes, fauteDEuros, phraseDObjectif } from '../../model/previsions';
import { PhraseDeRefus } from '../PhraseDeRefus';
import { Pourquoi } from '../Pourquoi';
import { TermesDeChiffre } from '../TermesDeChiffre';
import { sourceDite } from '../../model/pourquoi';
import { Carte } from '../tableau/Carte';
import tableau from '../tableau/tableau.module.css';
import styles from './previsions.module.css';

type Annee = Pick<PrevisionsDesComptes, 'objectif' | 'le'>;

/** Ce que l'on veut de l'année : sur l'encaissé, ou sur ce qui en reste. */
function SaisieDObjectif({ objectif, le }: Annee): JSX.Element {
  const { message } = App.useApp();
  const annee = Number(le.slice(0, 4));
  const { mutateAsync } = useDireObjectif();
  const saisie = useFormulaire({
    nom: 'objectif',
    depart: { sur: objectif?.sur ?? 'encaisse', montant: ecrireEuros(objectif?.montant) },
    regle: ({ montant }) => {
      const faute = fauteDEuros(montant, 'Dites ce que vous visez.');
      return faute ? { montant: faute } : {};
    },
    envoyer: ({ sur, montant }) => mutateAsync({ annee, sur, montant: eurosTapes(montant) }),
    reussite: () => void message.success('Objectif enregistré.'),
  });
  const retirer = (): void =>
    void mutateAsync({ annee, sur: 'encaisse', montant: null }).then(
      () => message.success('Objectif retiré.'),
      (erreur: unknown) => message.error(messageDe(erreur)),
    );
  return (
    <Formulaire saisie={saisie} className={styles.saisie}>
      <Champ libelle={`Objectif ${annee}`} champ={saisie.champ('montant')} requis>
        {(controle) => <ChampMontant {...pourAntd(controle)} size="large" />}
      </Champ>
      <ChoixEnBoutons
        aria-label="Sur quoi porte l’objectif"
        value={saisie.valeurs.sur}
        onChange={({ target }) => saisie.changer({ sur: target.value as 'encaisse' | 'net' })}
        options={[
          { value: 'encaisse', label: 'Encaissé' },
          { value: 'net', label: 'Ce qui me reste' },
        ]}
      />
      <RefusEnvoi refus={saisie.refus} defaut="Cet objectif n’a pas pu être enregistré." />
      <div className={styles.gestes}>
        <Button htmlType="submit" loading={saisie.enCours} aria-busy={saisie.enCours}>
          Enregistrer l’objectif
        </Button>
        {objectif && (
          <Button type="text" onClick={retirer}>
            Retirer
          </Button>
        )}
      </div>
    </Formulaire>
  );
}

/** L'objectif de l'année, et où mène son rythme. */
export function Objectif({ objectif, le }: Annee): JSX.Element {
  return (
    <Carte titre={`Objectif ${le.slice(0, 4)}`}>
      {objectif && (
        <>
          <p className={styles.grandChiffre}>
            <b className={textes.chiffres}>{afficherEuros(objectif.fait)}</b>{' '}
            {objectif.sur === 'encaisse' && (
              <Pourquoi nom="Encaissé, objectif" chiffre="revenus_de_l_annee" periode={le.slice(0, 4)} />
            )}{' '}
            sur {afficherEuros(objectif.montant)}
          </p>
          <progress
            className={styles.avancement}
            max={objectif.montant}
            value={Math.max(0, Math.min(objectif.fait, objectif.montant))}
            aria-label={`Objectif ${le.slice(0, 4)}`}
          />
          <p>{phraseDObjectif(objectif)}</p>
        </>
      )}
      <SaisieDObjectif key={`${objectif?.sur}-${objectif?.montant}`} objectif={objectif} le={le} />
    </Carte>
  );
}

function RaisonsDuReste({ reste }: { reste: ChiffreDit }): JSX.Element {
  return (
    <>
      <p className={styles.grandChiffre}>
        <b className={textes.chiffres}>{afficherEuros(reste.montant)}</b> environ
      </p>
      <TermesDeChiffre titre="Ce qui le fait" termes={reste.termes} />
      {reste.exclus.length > 0 && (
        <TermesDeChiffre
          titre="Laissé dehors"
          termes={reste.exclus}
          ecrire={(montant) => (montant === 0 ? '' : afficherEuros(montant))}
        />
      )}
      <p className={tableau.douce}>
        {reste.regle} ({sourceDite(reste)})
      </p>
    </>
  );
}

/** Ce qui reste de ce que l'année a encaissé, chaque terme menant à sa source. */
export function Reste({
  reste,
  refus,
  le,
}: Pick<PrevisionsDesComptes, 'reste' | 'refus' | 'le'>): JSX.Element {
  return (
    <Carte titre={`Ce qui me reste de ${le.slice(0, 4)}`}>
      {reste ? (
        <RaisonsDuReste reste={reste} />
      ) : (
        refus && (
          <p>
            <PhraseDeRefus refus={refus} />
          </p>
        )
      )}
    </Carte>
  );
}
