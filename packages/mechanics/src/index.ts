/** What hex and area wargames share. Functions over plain data; knows no module, no clause and no number. */

