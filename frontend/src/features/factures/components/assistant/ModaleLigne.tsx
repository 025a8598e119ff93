import { Input } from 'antd';
import type { JSX } from 'react';
import { DESIGNATION } from '@facturier/domaine/documents/ligne';
import { formaterEuros } from '@facturier/domaine/valeurs/montant';
import { ChampMontant } from '@/components/ChampMontant';
import { Champ } from '@/components/formulaire/Champ';
import { pourAntd } from '@/components/formulaire/champ-saisi';
import type { Faute, Fautes, Resume } from '@/components/formulaire/fautes';
import { FenetreSaisie } from '@/components/formulaire/FenetreSaisie';
import { useFormulaire } from '@/components/formulaire/use-formulaire';
import textes from '@/components/textes.module.css';
import { LIGNE_NEUVE } from '../../model/valeurs-assistant';
import { fautesLigne, montantSaisi, type LigneTapee } from '../../model/lignes';
import styles from './etapes.module.css';

type Contenu = Omit<LigneTapee, 'cle'>;

const enLigne = (contenu: Contenu): LigneTapee => ({ ...contenu, cle: 'modale' });
const fautesContenu = (contenu: Contenu): Fautes<Contenu> => fautesLigne(enLigne(contenu));
const resume = ([faute]: readonly Faute<Contenu>[]): Resume | null =>
  faute ? { texte: 'Veuillez remplir tous les champs obligatoires' } : null;

/** La modale d'ajout d'une ligne : description, quantité, prix unitaire, unité facultative. */
export function ModaleLigne({
  surAjout,
  surFermeture,
}: {
  surAjout: (contenu: Contenu) => void;
  surFermeture: () => void;
}): JSX.Element {
  const saisie = useFormulaire<Contenu, Contenu>({
    nom: 'modale',
    depart: LIGNE_NEUVE,
    regle: fautesContenu,
    resume,
    envoyer: async (contenu) => contenu,
    reussite: surAjout,
  });
  const montant = montantSaisi(enLigne(saisie.valeurs));
  const ajouter = (): void => saisie.envoyer();
  return (
    <FenetreSaisie
      saisie={saisie}
      titre="Ajouter une ligne"
      valider="Ajouter la ligne"
      largeur={560}
      surFermeture={surFermeture}
    >
      <Champ libelle="Description" champ={saisie.champ('description')} requis>
        {(controle) => (
          <Input.TextArea
            {...pourAntd(controle)}
            autoFocus
            autoSize={{ minRows: 2, maxRows: 5 }}
            maxLength={DESIGNATION.max}
          />
        )}
      </Champ>
      <div className={styles.modaleLigneNombres}>
        <Champ libelle="Quantité" champ={saisie.champ('quantite')} requis>
          {(controle) => (
            <ChampMontant
              {...pourAntd(controle)}
              decimales={3}
              minimum={0}
              unite={null}
              onPressEnter={ajouter}
            />
          )}
        </Champ>
        <Champ libelle="Unité" champ={saisie.champ('unite')}>
          {(controle) => (
            <Input
              {...controle}
              list="unites-proposees"
              maxLength={12}
              placeholder="h, jour, m²…"
              onPressEnter={ajouter}
            />
          )}
        </Champ>
        <Champ libelle="Prix unitaire" champ={saisie.champ('prixUnitaire')} requis>
          {(controle) => <ChampMontant {...pourAntd(controle)} decimales={4} onPressEnter={ajouter} />}
        </Champ>
      </div>
      <p className={styles.modaleLigneMontant}>
        Montant <b className={textes.chiffres}>{montant === null ? '–' : formaterEuros(montant)}</b>
      </p>
    </FenetreSaisie>
  );
}
