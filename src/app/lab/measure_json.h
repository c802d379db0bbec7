/* A measure as members of a JSON object: those of `porfia lab --json` and of the call `lab`. */
#ifndef LAB_MEASURE_JSON_H
#define LAB_MEASURE_JSON_H

#include "lab/lab.h"
#include "json/member.h"

enum { LAB_MEMBERS = 13 };

void lab_measure_members(const PorfiaMethod *method, LabIndex place, const LabMeasure *measure,
                         JsonMember members[LAB_MEMBERS]);

#endif
